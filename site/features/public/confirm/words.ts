import type { Filled } from '#site/format/filled.ts';

export const learner = 'Learner';
export const day = 'Day';
export const length = 'Length';
export const light = 'Light';
export const byDay = 'By day';
export const byNight = 'By night';
export const weather = 'Weather';
export const supervisedBy = 'Supervised by';
export const notes = 'Notes';
export const yesISupervisedThis = 'Yes, I supervised this';
export const noThisIsNotRight = 'No, this is not right';
export const notOnThisDrive = 'Not on this drive';
export const howDidItGo = (its: Filled<'name'>) => `How did it go? ${its.name}`;
export const driveDoesNotCount = 'Thank you. The drive does not count.';
export const minutes = (its: Filled<'minutes'>) => `${its.minutes} minutes`;
export const driveCounts = (its: Filled<'learner'>) =>
  `Thank you. The drive counts towards ${its.learner}'s practice hours.`;
export const thankYouYouAreRegistered = 'Thank you. You are registered.';
export const thankYouYourAnswersAreNoted = 'Thank you. Your answers are noted.';
export const learnerAsksYou = (its: Filled<'learner'>) =>
  `${its.learner} asks you to supervise practice drives.`;
export const drivesWaitForYou = (its: Filled<'learner'>) =>
  `These drives of ${its.learner} wait for you. Tick those you were there for; where something is not right, say what.`;
export const noDriveWaits = (its: Filled<'learner' | 'minutes'>) =>
  `No drive of ${its.learner} waits for you. You have confirmed ${its.minutes}. Keep this link for the next ones.`;
export const superviseByNight = 'by night';
export const superviseByDay = 'by day';
export const distance = (its: Filled<'kilometres'>) => `${its.kilometres} km`;
export const objectionHint = 'Not right? Say what';
export const objectionTo = (its: Filled<'when'>) => `What is not right about ${its.when}`;
export const when = 'When';
export const instructor = 'Instructor';
export const lessonIsOverOrMoved =
  'This lesson is over, or no longer at this time. Your portal shows what holds.';
export const youSaid = 'You said';
export const illBeThere = 'I’ll be there';
export const iCantCome = 'I can’t come';
export const thankYouYourInstructorKnows = 'Thank you. Your instructor knows.';
export const cancelInYourPortal = 'Cancel the lesson in your portal';
export const lessonStillStands =
  'Your lesson still stands: to cancel it, open your portal, where the school’s terms for late cancellations are shown first.';
export const stars = 'Stars';
export const ratingOf5 = (its: Filled<'rating'>) => `${its.rating} of 5`;
export const review = 'Review';
export const yesPublishMyReview = 'Yes, publish my review';
export const reviewIsPublished = 'Thank you. Your review is on the instructor’s page.';
export const couldNotBeLookedUp = 'This could not be looked up just now. Please try again.';
