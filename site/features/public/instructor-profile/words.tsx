import type { Filled } from '#site/format/filled.ts';

export const generalDrivingInstruction = 'General Driving Instruction';
export const about = 'About';
export const opensInANewTab = '(opens in a new tab)';
export const availability = 'Availability';
export const operatingHours = 'Operating hours';
export const askForHours = (its: Filled<'firstName'>) =>
  `Please contact ${its.firstName} to ask when they teach; hours may change from week to week.`;
export const nextFreeTimes = 'Next free times';
export const diaryIsFull = 'The diary is full for now';
export const placesOpen = 'Send a booking request; places open when lessons move.';
export const freeTimesOfDiary = (its: Filled<'firstName', never, 'span'>) => (
  <>
    From the diary, for a lesson of 60 minutes, Auckland time.{' '}
    {its.span(`Press one to ask for it; ${its.firstName} confirms.`)}
  </>
);
export const askForTime = (its: Filled<'day' | 'startTime'>) =>
  `Ask for ${its.day}, ${its.startTime}`;
export const bookALesson = 'Book a Lesson';
export const requestHasBeenSent =
  'Your booking request has been sent to the instructor. They will contact you soon!';
export const service = 'Service';
export const chooseAServiceFirst = 'Choose a service';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const messageLabel = 'Message';
export const leaveThisEmpty = 'Leave this empty';
export const sending = 'Sending...';
export const sendBookingRequest = 'Send Booking Request';
export const whoReadsTheRequest = (its: Filled<'firstName'>) =>
  `Goes to ${its.firstName} alone, who answers by email or phone.`;
export const multipleLocations = 'Multiple Locations';
export const yearsOfExperience = (its: Filled<'experience'>) => `${its.experience} of experience`;
export const instructorNotFound = 'Instructor Not Found';
export const findInstructors = 'Find Instructors';
export const noSuchProfile = "The instructor profile you're looking for doesn't exist.";
export const aboutInstructor = (its: Filled<'firstName'>) => `About ${its.firstName}`;
export const servicesPricing = 'Services & Pricing';
export const reviews = 'Reviews';
export const bookALessonBelow = 'Book a lesson';
export const noReviewsYet = 'No reviews yet';
export const whoCanWriteReviews = 'A student can write one after their first completed lesson.';
export const verifiedReview = 'Verified review';
export const reportReview = (its: Filled<'studentName', never, 'span'>) => (
  <>Report{its.span(` the review of ${its.studentName}`)}</>
);
export const instructorReplied = (its: Filled<'firstName'>) => `${its.firstName} replied`;
export const chooseService = (its: Filled<'name'>) => `Choose ${its.name}`;
export const choose = 'Choose';
export const lessonLength = (its: Filled<'minutes'>) => `${its.minutes} min`;
export const paidAheadForAnyLesson = 'Paid ahead, for any lesson.';
export const forLessonTypes = (its: Filled<'lessonTypes'>) => `For ${its.lessonTypes}.`;
export const packageLength = (its: Filled<'lessons' | 'lessonMinutes'>) =>
  `${its.lessons} × ${its.lessonMinutes} min`;
export const requestWasNotSent = 'Failed to send booking request. Please try again.';
export const error = 'Error';
export const bookingRequestSent = 'Booking Request Sent';
export const daysPerWeek = (its: Filled<never, 'daysPerWeek'>) =>
  `${its.daysPerWeek} ${its.daysPerWeek === 1 ? 'Day' : 'Days'} per week`;
export const flexibleHours = 'Flexible hours';
export const quickResponse = 'Quick response';
export const reportThisProfile = (its: Filled<never, never, 'link'>) => (
  <>Is something here not right? {its.link('Report this profile')}</>
);
export const profileReported = (its: Filled<'instructor' | 'school'>) =>
  `profile of ${its.instructor}, ${its.school}`;
export const reviewReported = (its: Filled<'instructor' | 'studentName' | 'date'>) =>
  `review of ${its.instructor} by ${its.studentName}, ${its.date}`;
export const saves = (its: Filled<'amount' | 'percent'>) => `Saves ${its.amount} (${its.percent}%)`;
export const couldWeStart = (its: Filled<'date' | 'time'>) =>
  `Could we start on ${its.date} at ${its.time}?`;
export const languages = 'Languages';
export const specializations = 'Specializations';
export const website = 'Website';
export const enrolAsStudent = 'Enrol as a student';
