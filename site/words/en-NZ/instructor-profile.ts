import { message, richMessage } from '#site/words/message.ts';

export const generalDrivingInstruction = 'General Driving Instruction';
export const about = 'About';
export const opensInANewTab = '(opens in a new tab)';
export const availability = 'Availability';
export const operatingHours = 'Operating hours';
export const askForHours = message(
  'Please contact {firstName} to ask when they teach; hours may change from week to week.',
);
export const nextFreeTimes = 'Next free times';
export const diaryIsFull = 'The diary is full for now';
export const placesOpen = 'Send a booking request; places open when lessons move.';
export const freeTimesOfDiary = richMessage(
  'From the diary, for a lesson of 60 minutes, Auckland time. <span>Press one to ask for it; {firstName} confirms.</span>',
);
export const askForTime = message('Ask for {day}, {startTime}');
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
export const whoReadsTheRequest = message(
  'Goes to {firstName} alone, who answers by email or phone.',
);
export const multipleLocations = 'Multiple Locations';
export const yearsOfExperience = message('{experience} of experience');
export const instructorNotFound = 'Instructor Not Found';
export const findInstructors = 'Find Instructors';
export const noSuchProfile = "The instructor profile you're looking for doesn't exist.";
export const aboutInstructor = message('About {firstName}');
export const servicesPricing = 'Services & Pricing';
export const reviews = 'Reviews';
export const bookALessonBelow = 'Book a lesson';
export const noReviewsYet = 'No reviews yet';
export const whoCanWriteReviews = 'A student can write one after their first completed lesson.';
export const verifiedReview = 'Verified review';
export const reportReview = richMessage('Report<span> the review of {studentName}</span>');
export const instructorReplied = message('{firstName} replied');
export const chooseService = message('Choose {name}');
export const choose = 'Choose';
export const lessonLength = message('{minutes} min');
export const paidAheadForAnyLesson = 'Paid ahead, for any lesson.';
export const forLessonTypes = message('For {lessonTypes}.');
export const packageLength = message('{lessons} × {lessonMinutes} min');
export const requestWasNotSent = 'Failed to send booking request. Please try again.';
export const error = 'Error';
export const bookingRequestSent = 'Booking Request Sent';
export const pageTitle = 'Driving instructor · Keep Left';
export const pageDescription = "A driving instructor's services, prices, reviews and free times.";
export const daysPerWeek = message('{daysPerWeek, plural, one {# Day} other {# Days}} per week');
export const flexibleHours = 'Flexible hours';
export const quickResponse = 'Quick response';
export const reportThisProfile = richMessage(
  'Is something here not right? <link>Report this profile</link>',
);
export const profileReported = message('profile of {instructor}, {school}');
export const reviewReported = message('review of {instructor} by {studentName}, {date}');
export const saves = message('Saves {amount} ({percent}%)');
export const couldWeStart = message('Could we start on {date} at {time}?');
export const languages = 'Languages';
export const specializations = 'Specializations';
export const website = 'Website';
