import type { Filled } from '#site/format/filled.ts';

export const listingUpdated = 'Listing updated';
export const nowListed = 'Your school is in the directory';
export const noLongerListed = 'Your school is no longer in the directory';
export const notListed =
  'You are not in the directory. Your street address is never shown there, only where you teach.';
export const openYourProfile = 'Open your profile';
export const whereYouTeach = 'Where you teach';
export const placeHint = 'Suburb and city';
export const placeExample = 'Grey Lynn, Auckland';
export const languages = 'Languages';
export const languagesHint = 'With commas between them';
export const experience = 'Experience';
export const availability = 'Availability';
export const availabilityExample = 'Weekdays and Saturday';
export const leaveTheDirectory = 'Leave the directory';
export const seeTheDirectory = 'See the directory';
export const saveChanges = 'Save changes';
export const listMySchool = 'List my school';
export const directoryListing = 'Directory listing';
export const listed = (its: Filled<never, never, 'page'>) => (
  <>Learners can find you. {its.page('See your public page')}</>
);
export const experienceExample = '8 years';
