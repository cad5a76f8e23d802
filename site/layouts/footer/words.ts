import type { Filled } from '#site/format/filled.ts';

export const product = 'Product';
export const pricing = 'Pricing';
export const integrations = 'Integrations';
export const practiceTest = 'Practice test';
export const moodBoards = 'Mood boards';
export const signIn = 'Sign in';
export const parentPortal = 'Parent Portal';
export const contact = 'Contact';
export const privacyPolicy = 'Privacy policy';
export const termsOfService = 'Terms of service';
export const documentation = 'Documentation';
export const licences = 'Licences';
export const whatKeepLeftIs =
  'The diary, the till and the record book for driving instructors in Aotearoa New Zealand.';
export const copyright = (its: Filled<'year'>) => `© ${its.year} Keep Left.`;
export const versionOf = (its: Filled<'version'>) => `Version ${its.version}.`;
export const pricesAreInDollars = 'Prices in New Zealand dollars.';
