import type { Filled } from '#site/format/filled.ts';

export const write = 'Write';
export const versions = 'Versions';
export const whoSigned = 'Who signed';
export const text = 'Text';
export const howToWrite = 'Start a heading with “# ” and a list item with “- ”.';
export const fields = 'Fields';
export const fieldsFillIn = 'We fill these in from your settings:';
export const firstDay = 'First day';
export const askEverybody = 'Ask everybody to sign again';
export const holdBooking = 'no self-booking until signed';
export const saveDraft = 'Save draft';
export const draftSaved = 'Draft saved';
export const preview = 'Preview';
export const publishVersion = (its: Filled<never, 'version'>) => `Publish version ${its.version}`;
export const publishThis = (its: Filled<never, 'version'>) => `Publish version ${its.version}?`;
export const neverChanges = 'You can’t change its words later, only publish another version.';
export const published = (its: Filled<never, 'version'>) => `Version ${its.version} is published`;
export const figuresMoved =
  'Your settings have changed since the last version. Publish again to include them.';
export const asLearnersRead = 'As learners read it';
export const noVersions = 'Nothing published yet';
export const publishFirst = 'Read the draft, change it to suit your school, then publish it.';
export const versionNumber = (its: Filled<never, 'version'>) => `Version ${its.version}`;
export const fromDay = (its: Filled<'day'>) => `From ${its.day}`;
export const inForce = 'In force';
export const starts = 'Starts later';
export const holdsBooking = 'No self-booking until signed';
export const asksAgain = 'everybody signs again';
export const showWords = 'Show words';
export const openPdf = 'PDF';
export const sealed = (its: Filled<'hash'>) => `SHA-256 ${its.hash}`;
export const nobodyYet = 'Nobody to sign yet';
export const onceStudents =
  'Once you have students and published terms, you’ll see who has signed.';
export const unsignedOf = (its: Filled<never, 'open' | 'all'>) =>
  its.open === 0 ? `All ${its.all} have signed.` : `${its.open} of ${its.all} haven’t signed.`;
export const notSigned = 'Not signed';
export const parentMissing = 'Parent hasn’t signed';
export const comes = (its: Filled<never, 'version'>) => `Version ${its.version} still to sign`;
export const remind = 'Remind';
export const remindedToday = 'Reminded today';
export const reminded = (its: Filled<'name'>) => `Reminded ${its.name}`;
