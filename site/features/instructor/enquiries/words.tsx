import type { Filled } from '#site/format/filled.ts';

export const becameStudent = 'Enquiry turned into a student';
export const viewStudentOf = (its: Filled<'name'>) => `View Student ${its.name}`;
export const viewStudent = 'View Student';
export const declineOf = (its: Filled<'name'>) => `Decline ${its.name}`;
export const enquiryDeclined = 'Enquiry declined';
export const decline = 'Decline';
export const undo = 'Undo';
export const notUndone = 'Not undone';
export const markAsContactedOf = (its: Filled<'name'>) => `Mark as contacted: ${its.name}`;
export const markedAsContacted = 'Marked as contacted';
export const markAsContacted = 'Mark as contacted';
export const addAsStudentOf = (its: Filled<'name'>) => `Add as student: ${its.name}`;
export const addAsStudent = 'Add as student';
export const askedFor = (its: Filled<'service'>) => `Asked for: ${its.service}`;
export const enquiries = 'Enquiries';
export const bookingRequests = 'Booking requests';
export const newOnes = (its: Filled<'count'>) => `${its.count} new`;
export const reviewsTab = 'Reviews';
export const directoryListing = 'Directory listing';
export const mailSubject = (its: Filled<'service'>) => `Driving lessons: ${its.service}`;
export const notLoaded = 'Enquiries could not be loaded';
export const noEnquiriesYet = 'No enquiries yet';
export const whereTheyComeFrom =
  'Booking requests from the public directory arrive here and by email.';
export const status = 'Status';
export const anyStatus = 'All';
export const noEnquiriesFound = 'No enquiries found';
export const showAll = 'Show all';
export const newStatus = 'New';
export const contactedStatus = 'Contacted';
export const convertedStatus = 'Converted';
export const declinedStatus = 'Declined';
export const asksFor = (its: Filled<'service', never, 'b'>) => <>Asks for {its.b(its.service)}</>;
export const nobodyAsked = 'Nobody has asked yet';
export const howMany = (its: Filled<never, 'all' | 'unanswered'>) =>
  `${its.all} booking ${its.all === 1 ? 'request' : 'requests'}, ${its.unanswered === 0 ? 'every one answered' : `${its.unanswered} to answer`}`;
export const noneOfStatus = (its: Filled<'status'>) =>
  `None of them is ${its.status === 'new' ? 'new' : its.status === 'contacted' ? 'contacted' : its.status === 'converted' ? 'converted' : its.status === 'declined' ? 'declined' : its.status === 'waiting' ? 'waiting' : 'here'}.`;
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
export const listed = (its: Filled<never, never, 'page'>) => (
  <>Learners can find you. {its.page('See your public page')}</>
);
export const experienceExample = '8 years';
export const yourReply = 'Your reply';
export const replySaved = 'Reply saved';
export const whereReplyStands = 'It stands under the review for everybody.';
export const whoReadsReply = 'Everybody can read it.';
export const cancel = 'Cancel';
export const saveReply = 'Save reply';
export const reviews = 'Reviews';
export const listingNotLoaded = 'Your listing could not be loaded';
export const reviewsNotLoaded = 'Reviews could not be loaded';
export const noReviewsYet = 'No reviews yet';
export const whoWritesReviews =
  'Students can write one in their portal after their first completed lesson.';
export const changeReplyTo = (its: Filled<'name'>) => `Change reply to ${its.name}`;
export const replyTo = (its: Filled<'name'>) => `Reply to ${its.name}`;
export const changeReply = 'Change reply';
export const reply = 'Reply';
export const replyAtOnce = 'Reply at once';
export const replyNotLoaded = 'The reply could not be loaded';
export const answerByLetter = 'Email everyone who asks the next three free times';
export const yourWords = 'Your words';
export const blankIsOurs = 'Left blank, we thank them for asking.';
export const answersWithin = 'You answer within (hours)';
export const answersWithinHint = 'Left blank, the email doesn’t say.';
export const saveFirstReply = 'Save reply';
export const previewReply = 'Preview';
export const firstReplySaved = 'Reply saved';
export const repliedAtOnce = (its: Filled<'times', 'count'>) =>
  its.count === 0 ? 'Answered by email at once' : `Answered by email at once with ${its.times}`;
export const enrols = 'Wants to be your student';
export const enrolsAskingFor = (its: Filled<'when'>) =>
  `Wants to be your student; first lesson ${its.when}`;
export const parentSigned = 'Under 18; a parent has signed';
export const parentHasNotSigned = 'Under 18; no parent has signed yet';
export const theirAnswers = 'Their answers';
export const born = 'Born';
export const licence = 'Licence';
export const pickUp = 'Pick-up';
export const times = 'Times';
export const emergency = 'Emergency';
export const parent = 'Parent';
export const pays = 'Pays';
export const theyPay = 'Themselves';
export const terms = 'Terms';
export const signedVersion = (its: Filled<'version'>) => `Signed version ${its.version}`;
export const youAsked = (its: Filled<'question'>) => `You asked: ${its.question}`;
export const firstLessons = {
  booked: 'First lesson booked',
  held: 'First lesson held for its deposit',
  taken: 'The time they asked for was gone',
  waits: 'First lesson waits for a parent to sign',
} as const;
export const accept = 'Accept';
export const acceptOf = (its: Filled<'name'>) => `Accept ${its.name}`;
export const accepted = 'Accepted';
export const notAccepted = 'Not accepted';
export const ask = 'Ask';
export const askOf = (its: Filled<'name'>) => `Ask ${its.name}`;
export const question = 'Question';
export const theyAnswer = 'They answer by email.';
export const sendQuestion = 'Send question';
export const questionSent = 'Question sent';
export const waitlist = 'Waiting list';
export const waitlistOf = (its: Filled<'name'>) => `Put ${its.name} on the waiting list`;
export const onWaitingList = 'On the waiting list';
export const declineQuestion = (its: Filled<'name'>) => `Decline ${its.name}?`;
export const declineTells = 'We email them that you can’t take them on, and nothing about why.';
export const enrolmentDeclined = 'Enrolment declined';
export const notYet = 'Not yet';
export const samePerson = 'Is this the same person?';
export const isPerson = (its: Filled<'name'>) => `Yes, this is ${its.name}`;
export const sharesWith = (its: Filled<'by', 'isArchived'>) =>
  `Same ${its.by === 'email' ? 'email' : 'phone'}${its.isArchived ? ', archived' : ''}`;
export const somebodyElse = 'Somebody else';
export const timeIsGone = 'The time they asked for is gone';
export const acceptWithout = 'Accept them without a lesson, and find another time together.';
export const acceptWithoutLesson = 'Accept without it';
export const waitingStatus = 'Waiting';
export const acceptedStatus = 'Accepted';
export const newEnrolment = 'New enrolment';
