import type { Filled } from '#site/format/filled.ts';

export const taxAndBankAccount = 'Tax and bank account';
export const taxAndBankAccountUpdated = 'Tax and bank account updated';
export const gstNumberHint = 'Add it to show GST on invoices';
export const gstRegisteredFrom = 'GST registered from';
export const bankAccountHint = 'Unpaid invoices say where to pay';
export const saveTaxAndBank = 'Save tax and bank';
export const logoAndColour = 'Logo and colour';
export const logoRemoved = 'Logo removed';
export const yourLogo = 'Your logo';
export const schoolLogo = 'School logo';
export const logoUpdated = 'Logo updated';
export const changeLogo = 'Change logo';
export const addALogo = 'Add a logo';
export const logoHint = 'PNG or JPEG, up to 5 MB, for portal, invoices and certificates.';
export const colourUpdated = 'Colour updated';
export const colour = 'Colour';
export const chooseThisColour = 'Use this colour';
export const colourCanBeRead = 'It can be read on white: lines and headings take it.';
export const colourCanBeSeen =
  'It can be seen on white but not read: lines take it, words stay dark.';
export const colourTooLight = 'It is too light to be seen on white, where our own colours stay.';
export const brandingNeedsPremium = (its: Filled<never, never, 'plans'>) => (
  <>
    Your own logo and colour on your student portal, invoices and certificates come with the Premium
    plan. {its.plans('See the plans')}
  </>
);
