import type { Filled } from '#site/format/filled.ts';

export const bookingSettingsUpdated = 'Booking settings updated';
export const bookingByLearners = 'Booking by learners';
export const learnersMayBook = 'Learners may book, move and cancel lessons in their portal';
export const whatBookingDoes = (its: Filled<never, never, 'hours'>) => (
  <>
    A lesson goes straight into your diary and your bell rings. Learners and your directory page see
    free times within {its.hours('your hours')}.
  </>
);
export const whoseLessons = 'Whose lessons';
export const mine = 'Mine';
export const theWholeSchools = 'The whole school’s';
export const rules = 'Rules';
export const lessonLengths = 'Lesson lengths';
export const offerALength = 'Offer at least one lesson length';
export const minutesShort = (its: Filled<'minutes'>) => `${its.minutes} min`;
export const timeBetweenLessons = 'Time between lessons';
export const inMinutes = (its: Filled<'minutes'>) => `${its.minutes} minutes`;
export const shortestNotice = 'Shortest notice';
export const bookingWindow = 'Booking window';
export const daysAhead = (its: Filled<'days'>) => `${its.days} days ahead`;
export const freeToCancelUntil = 'Free to move or cancel until';
export const theLessonStarts = 'The lesson starts';
export const hoursBefore = (its: Filled<'hours'>) => `${its.hours} before`;
export const depositToBook = 'Deposit to book';
export const depositNeedsCards = 'Starts once you take cards. Set that up in Getting paid.';
export const depositAmount = 'Deposit';
export const depositIsASum = 'Enter an amount such as 20.00';
export const shareOfThePrice = 'Share';
export const percentOf = (its: Filled<'percent'>) => `${its.percent}%`;
export const whatALateCancellationMeans = 'What a late cancellation means';
export const policyExample = 'If you are ill, call me before the lesson: then nothing is charged.';
export const enrolLinks = 'Enrolment links';
export const enrolLinkOn = 'Let people enrol with this link';
export const fullUntil = 'Full until';
export const fullHint = 'Until then, people join your waiting list.';
export const waitsForParent = 'Under-18s start once a parent signs';
export const saveLink = 'Save';
export const saveLinkOf = (its: Filled<'name'>) => `Save the link for ${its.name}`;
export const enrolLinkSaved = 'Link saved';
export const enrolLink = 'Link';
export const copyLinkOf = (its: Filled<'name'>) => `Copy link for ${its.name}`;
export const qrCode = 'QR code';
export const qrOf = (its: Filled<'name'>) => `QR code for ${its.name}`;
export const qrLeadsTo = (its: Filled<'name'>) => `QR code to enrol with ${its.name}`;
export const saveSvg = 'Save SVG';
export const savePng = 'Save PNG';
