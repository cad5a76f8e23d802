import type { Filled } from '#site/format/filled.ts';

export const noticesUpdated = 'Notices updated';
export const noMailServer =
  'Email isn’t set up here, so nobody gets one. Ask your operator to set SMTP_URL.';
export const whatYourPeopleAreTold = 'Messages to students and parents';
export const whoIsTold =
  'Goes to the student and their parents, who can change this in their portal. Only parents who can see payments hear about them. Past events aren’t sent.';
export const reminders = 'Reminders';
export const remindersHint = 'Never sent between 9 pm and 8 am.';
export const nobodyIsReminded = 'Nobody is reminded.';
export const reminderNumber = (its: Filled<'number'>) => `Reminder ${its.number}`;
export const removeReminder = (its: Filled<'before'>) => `Remove the reminder ${its.before}`;
export const addAReminder = 'Add a reminder';
export const whatYouAreTold = 'Messages to you';
export const whatYouHearOfLessons = 'We tell you when students book, move or cancel.';
export const inYourOwnWords = 'In your own words';
export const insteadOfOurSentence = (its: Filled<'placeholders'>) =>
  `Replaces our first sentence; time, place and links stay. You can use: ${its.placeholders}`;
export const whichMessage = 'Message';
export const wordsUpdated = 'Words updated';
export const blankIsOurOwnSentence = 'Leave blank for our wording';
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
export const newsAndOffers = 'News and offers';
export const noNewsGoesOut =
  'Keep Left sends no news or offers yet. If you write some yourself, write only to these people.';
export const nobodyAgreed = 'Keep Left sends no news or offers yet, and nobody has agreed to any.';
export const whoAgreedToNews = 'Who agreed to news and offers';
export const parent = 'Parent or guardian';
export const learner = 'Learner';
export const agreedOn = (its: Filled<'email' | 'date'>) => `${its.email}, agreed ${its.date}`;
