import type { Filled, FilledHtml } from '#site/format/filled.ts';

export const highwayPractice = 'Highway Practice';
export const cityDriving = 'City Driving';
export const parkingPractice = 'Parking Practice';
export const firstLesson = 'First Lesson';
export const bookingRequest = 'Booking request';
export const saturdayFromSione = 'Saturday, from Sione';
export const laneChanges = 'Lane Changes';
export const wiremuNowAdvanced = 'Wiremu, now Advanced';
export const arohaByCard = 'Aroha, by card';
export const messageStart = 'Can we start from';
export const messageEnd = 'Mt Eden station?';
export const stageCertificate = 'Stage certificate';
export const forGraceChen = 'for Grace Chen';
export const diaryPicture =
  'A Thursday in the diary. In the left lane four lessons between 8:30 and 16:00. Coming the other way: a booking request, a skill moved up, a payment received, a message and a certificate.';
export const interactiveDemo = 'Interactive Demo';
export const close = 'Close';
export const demoIsComing = 'An interactive demo is coming soon.';
export const untilThenTrial =
  'Until then, the free trial is the whole product for 14 days, with nothing to pay and no card to enter.';
export const untilThenAccount =
  'Until then, create an account and look round: every feature is open.';
export const untilThenTour = 'Until then, the pictures on this page show how it looks.';
export const untilThenDemoSchool =
  'Until then, a demo school is open on this server: students, a full diary and payments, all made up. Look round as its instructor.';
export const openTheDemoSchool = 'Open the demo school';
export const signIn = 'Sign in';
export const directoryTitle = 'Learning to drive? Find who sits beside you';
export const directoryLead =
  'Instructors near you, with prices up front and reviews from people who finished a lesson.';
export const searchInstructors = 'Search instructors';
export const suburbNameOrLanguage = 'Suburb, name or language';
export const location = 'Location';
export const allOfNewZealand = 'All of New Zealand';
export const findInstructors = 'Find Instructors';
export const aLesson = 'a lesson';
export const allInstructors = 'All instructors';
export const featuresTitle = 'Everything between the first lesson and the licence';
export const featuresLead =
  'Built around a working week: in the car, on the phone, between pick-ups.';
export const heroTitle = (its: FilledHtml<never, 'span'>) =>
  `Keep left. ${its.span('We’ll keep the diary.')}`;
export const heroLead =
  'Lessons, payments and progress for New Zealand driving instructors. One record, from the first lesson to the full licence.';
export const watchADemo = 'Watch a demo';
export const trialAndPrice = '14 days free, no card needed. Then from NZ$29 a month.';
export const everythingIsIncluded = 'Every feature is included.';
export const startThisWeek = 'Start with this week';
export const lastCallTitle = 'Your first fortnight is on us';
export const lastCallLead = 'Add your students, book a real week, and see if it fits.';
export const latestMoodBoards = 'Latest mood boards';
export const makeOne = 'Make one';
export const moodBoards = 'Mood boards';
export const keptProperly = 'Kept properly';
export const studentsAreLearning = (its: FilledHtml<never, 'b'>) =>
  `${its.b('students are learning with Keep Left today.')} Counted from our own records, not rounded up.`;
export const bankTransfersMatchedByReference = 'Bank transfers matched by reference';
export const daylightSavingHandled = 'Daylight saving handled';
export const sealedLedger = 'Every change on a sealed ledger';
export const packagePaid = 'NZ$250.00 paid';
export const noReviewsYet = 'No reviews yet';
export const oneReview = '1 review';
export const reviews = (its: Filled<'count'>) => `${its.count} reviews`;
export const oneStudentIsLearning = 'student is learning with Keep Left today.';
