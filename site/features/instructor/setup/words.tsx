import type { Filled } from '#site/format/filled.ts';

export const businessInfo = 'Business Info';
export const next = 'Next';
export const street = 'Street';
export const city = 'City';
export const postcode = 'Postcode';
export const country = 'Country';
export const businessFoldTitle = 'Email, vehicles, insurance, GST and bank account';
export const gstNumberHint = 'Only if you are registered; your invoices then show GST';
export const bankAccountHint = 'Your invoices say where to pay';
export const yourSchoolIsReady = 'Your school is ready';
export const previous = 'Previous';
export const goToDashboard = 'Go to Dashboard';
export const whatComesNext = 'Add your first student, then put their first lesson in the diary.';
export const optionalAlsoLater = 'optional, also later in Settings';
export const preferences = 'Preferences';
export const createSchool = 'Create School';
export const defaultLessonPrice = 'Default lesson price';
export const beginsYourPriceList = 'Begins your price list';
export const preferencesFoldTitle = 'Opening hours and what you are known for';
export const schoolDetails = 'School Details';
export const schoolFoldTitle = 'Licence, website and words about the school';
export const licenceNumberHint = "Your school's or driver licence number";
export const descriptionHint = 'What students should know about your lessons';
export const lead = 'Three short steps. You can change everything later in Settings.';
export const complete = 'Complete';
export const typedWaits = (its: Filled<never, never, 'help' | 'terms' | 'privacy'>) => (
  <>
    {its.help('Help')}, {its.terms('terms')} and {its.privacy('privacy')}: what you typed waits
    here.
  </>
);
