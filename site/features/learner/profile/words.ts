import type { Filled } from '#site/format/filled.ts';

export const seesProgressLessonsSkillsLogbookAnd =
  'Sees progress, lessons, skills, logbook and certificates.';
export const alsoMessagesTheInstructorAsksFor =
  'Also messages the instructor, asks for lesson changes and sees payments.';
export const alsoBooksLessonsPaysChangesContact =
  'Also books lessons, pays, changes contact details and reads reports.';
export const whoElseHasAccess = 'Who else has access';
export const onlyYouAndYourInstructorParents =
  'Only you and your instructor. Parents come in by invitation.';
export const access = (its: Filled<'guardianRelationship' | 'guardianAccessLevel' | 'see'>) =>
  `${its.guardianRelationship}, ${its.guardianAccessLevel} access. ${its.see}`;
export const lastInOn = (its: Filled<'date'>) => `Last in on ${its.date}`;
export const yourDetails = 'Your details';
export const yourInstructor = 'Your instructor';
export const yourData = 'Your data';
export const yourLessonsProgressPaymentsMessagesAnd =
  'Your lessons, progress, payments, messages and everything else that is kept about your learning, in one file (JSON).';
export const downloadMyData = 'Download my data';
export const yourReviewOf = (its: Filled<'instructorName'>) =>
  `Your review of ${its.instructorName}`;
export const change = 'Change';
export const writeAReview = 'Write a review';
export const shownUntilThen = 'Shown until then';
export const replied = (its: Filled<'instructorName'>) => `${its.instructorName} replied`;
export const othersReadItOnTheInstructors =
  'Others read it on the instructor’s page, with your first name and initial.';
export const youCanWriteOneOnceYou = 'You can write one once you have completed a lesson.';
export const thankYou = 'Thank you';
export const yourReviewIsKept = 'Your review is kept.';
export const checkYourMailbox = 'Check your mailbox';
export const weSentYouALetterOpen = 'We sent you a letter. Open its link to publish your review.';
export const yourReview = 'Your review';
export const shownOnTheInstructorsPageWith =
  'Shown on the instructor’s page with your first name and initial, once you have confirmed it by a letter to your mailbox.';
export const send = 'Send';
export const stars = 'Stars';
export const review = 'Review';
export const weWroteToAgain = (its: Filled<'email'>) => `We wrote to ${its.email} again.`;
export const waitingForYourConfirmation = 'Waiting for your confirmation';
export const weWroteToOpenTheLink = (its: Filled<'email'>) =>
  `We wrote to ${its.email}. Open the link in that letter and your review is published. Until then nobody else reads it.`;
export const sendItAgain = 'Send it again';
export const noLettersGoOutFromHere =
  'No letters go out from here at the moment, so it cannot be confirmed yet. Until then nobody else reads it.';
export const starsGiven = (its: Filled<never, 'stars'>) =>
  `${its.stars} ${its.stars === 1 ? 'star' : 'stars'}`;
export const learningSince = 'Learning since';
export const instructor = 'Instructor';
export const school = 'School';
