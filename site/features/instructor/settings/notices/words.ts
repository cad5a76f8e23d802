import type { Filled } from '#site/format/filled.ts';

export const noticesUpdated = 'Notices updated';
export const noMailServer =
  'No mail server is set up here, so nobody gets an email. Whoever runs this installation sets SMTP_URL.';
export const whatYourPeopleAreTold = 'What your people are told';
export const whoIsTold =
  'To the student and to parents with access, who may each choose otherwise in their portal. Of payments only parents hear who may see them. Nothing from before a kind is switched on is told.';
export const reminders = 'Reminders';
export const remindersHint =
  'What falls between nine at night and eight in the morning goes out at eight, or the evening before where the lesson is early.';
export const nobodyIsReminded = 'Nobody is reminded.';
export const reminderNumber = (its: Filled<'number'>) => `Reminder ${its.number}`;
export const removeReminder = (its: Filled<'before'>) => `Remove the reminder ${its.before}`;
export const addAReminder = 'Add a reminder';
export const rulesNotLoaded = 'What people are told of could not be loaded';
export const whatYouAreTold = 'What you are told';
export const whatYouHearOfLessons =
  'Of lessons you hear what your students book, move and cancel themselves.';
export const ownWordsNotLoaded = 'Your own words could not be loaded';
export const inYourOwnWords = 'In your own words';
export const insteadOfOurSentence = (its: Filled<'placeholders'>) =>
  `Instead of our first sentence; time, place and links stay beside it. These stand for what they say: ${its.placeholders}`;
export const whichMessage = 'Message';
export const wordsUpdated = 'Words updated';
export const blankIsOurOwnSentence = 'Blank is our own sentence';
export const textMessage = 'Text message';
export const saveTheseWords = 'Save these words';
export const preview = 'Preview';
export const asATextMessage = 'As a text message';
export const wouldGoOut = (its: Filled<never, 'count'>) =>
  its.count === 0 ? 'None would go out tomorrow.' : `${its.count} would go out tomorrow.`;
export const textParts = (its: Filled<'isDear' | 'costly', 'parts'>) =>
  `${its.parts === 1 ? 'One part' : `${its.parts} parts`}${its.isDear === 'yes' ? `; “${its.costly}” makes it dearer` : ''}.`;
export const byEmail = 'By email';
export const onMyDevices = 'On my devices';
export const notAtAll = 'Not at all';
