import type { Filled } from '#site/format/filled.ts';

export const contactMessages = 'Contact messages';
export const noMessagesYet = 'No messages yet';
export const whereMessagesComeFrom = 'Contact form messages arrive here and by email.';
export const answerSubject = (its: Filled<'subject'>) => `Re: ${its.subject}`;
export const answerPerson = (its: Filled<'name'>) => `Answer ${its.name}`;
export const answer = 'Answer';
export const personAndWords = (its: Filled<'name'>) => `${its.name} and all they wrote`;
export const inbox = 'Inbox';
export const messagesAndReports = 'Messages and reports';
export const reviews = 'Reviews';
export const instructors = 'Instructors';
export const moodBoards = 'Mood boards';
export const cardCompany = 'Card company';
export const instructorsInTheDirectory = 'Instructors in the directory';
export const nobodyListed = 'Nobody is in the directory yet';
export const takeSchoolOff = (its: Filled<'school'>) => `Take ${its.school} off the directory`;
export const takeOff = 'Take off';
export const takeOffTitle = (its: Filled<'school'>) => `Take ${its.school} off the directory?`;
export const takeOffConsequence =
  'Its page can no longer be found or opened. The school works as before and may list itself again.';
export const why = 'Why';
export const offToast = 'Off the directory';
export const noMoodBoardsYet = 'No mood boards yet';
export const boardsShownToast = (its: Filled<never, 'count'>) =>
  `${its.count} mood ${its.count === 1 ? 'board' : 'boards'} shown`;
export const boardsHiddenToast = (its: Filled<never, 'count'>) =>
  `${its.count} mood ${its.count === 1 ? 'board' : 'boards'} hidden`;
export const showChosen = 'Show chosen';
export const hideChosen = 'Hide chosen';
export const hideAll = 'Hide all';
export const shown = 'Shown';
export const waiting = 'Waiting';
export const wordsOfBoard = (its: Filled<'prompt'>) => `the words of “${its.prompt}”`;
export const hideBoardsTitle = (its: Filled<never, 'count'>) =>
  `Hide ${its.count} mood ${its.count === 1 ? 'board' : 'boards'}?`;
export const hideBoardsConsequence =
  'They leave the landing page, and their pictures can no longer be fetched.';
export const hide = 'Hide';
export const noReviewsYet = 'No reviews yet';
export const showAgain = 'Show again';
export const hiddenSign = 'Hidden';
export const replySaid = (its: Filled<'reply'>) => `Reply: ${its.reply}`;
export const decideOn = (its: Filled<'act' | 'student' | 'instructor'>) =>
  `${its.act}: ${its.student} about ${its.instructor}`;
export const shownToast = 'Review shown again';
export const hiddenToast = 'Review hidden';
export const showTitle = 'Show this review again?';
export const hideTitle = 'Hide this review?';
export const hideReview = 'Hide review';
export const webhooks = 'Messages of the card company';
export const nothingIsSetAside = 'Nothing is set aside';
export const whatIsSetAside =
  'What the card company says and cannot be recorded waits here for somebody to look.';
export const listedOn = (its: Filled<'school' | 'place' | 'date', never, 'time'>) => (
  <>
    {its.school}, {its.place}, listed {its.time(its.date)}
  </>
);
export const reviewOf = (its: Filled<'student' | 'instructor', never, 'link'>) => (
  <>
    {its.student} about {its.link(its.instructor)}
  </>
);
export const showConsequence = (its: Filled<'student' | 'instructor'>) =>
  `${its.student} about ${its.instructor}. Everybody reads it again, and it counts in the rating.`;
export const hideConsequence = (its: Filled<'student' | 'instructor'>) =>
  `${its.student} about ${its.instructor}. It leaves the public pages and counts in no rating; its writer and the instructor still read it.`;
