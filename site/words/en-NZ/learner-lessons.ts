import { message } from '#site/words/message.ts';

export const pickUp = 'Pick-up';
export const dropOff = 'Drop-off';
export const lessonNotes = 'Lesson notes';
export const theLessonsCouldNotBeLoaded = 'The lessons could not be loaded';
export const upcoming = 'Upcoming';
export const noUpcomingLessonsScheduled = 'No upcoming lessons scheduled';
export const completed = 'Completed';
export const noLessonCompletedYet = 'No lesson completed yet';
export const cancelled = 'Cancelled';
export const noLessonWasCancelledOrMissed = 'No lesson was cancelled or missed';
export const toComeCompleted = message('{upcoming} to come, {completed} completed');
export const bookALesson = 'Book a lesson';
export const lessonBooked = 'Lesson booked';
export const book = 'Book';
export const bookMoment = message('Book {moment}');
export const lessonType = 'Lesson type';
export const length = 'Length';
export const minutes = message('{length} minutes');
export const thisOneCanNoLongerBe =
  'This one can no longer be cancelled free of charge, nor moved.';
export const whatYouWouldLikeToPractise = 'What you would like to practise';
export const lessonCancelled = 'Lesson cancelled';
export const move = message('Move {title}, {when}');
export const move2 = 'Move';
export const placesOf = message('Places of {title}, {when}');
export const places = 'Places';
export const cancel = message('Cancel {title}, {when}');
export const cancel2 = 'Cancel';
export const askToChange = message('Ask for a change to {title}, {when}');
export const askForAChange = 'Ask for a change';
export const cancelTitleWhen = message('Cancel {title}, {when}?');
export const freeCancellationOfThisLessonHas = message(
  'Free cancellation of this lesson has ended. {what} {policy}',
);
export const thisIsFreeOfCharge = message('This is free of charge. {policy}');
export const cancelLesson = 'Cancel lesson';
export const keepLesson = 'Keep lesson';
export const lessonMoved = 'Lesson moved';
export const moveTitle = message('Move {title}');
export const itIsOnNow = message('It is on {was} now. {policy}');
export const moveTo = message('Move to {moment}');
export const notSaid = 'Not said';
export const placesSaved = 'Places saved';
export const whereBeginsAndEnds = message('Where {title} begins and ends');
export const yourInstructorKeepsYourPlacesTell = message(
  '{lesson}. Your instructor keeps your places: tell them of a new one.',
);
export const save = 'Save';
export const yourPlacesCouldNotBeLoaded = 'Your places could not be loaded';
export const thereIsNoPlaceYetTell = 'There is no place yet. Tell your instructor where you live.';
export const requestSent = 'Request sent';
export const theAnswerComesInYourChat = 'The answer comes in your chat.';
export const askToChangeTitle = message('Ask to change {title}');
export const theLessonStaysAsItIs = 'The lesson stays as it is until the instructor changes it.';
export const sendRequest = 'Send request';
export const whatShouldBeChanged = 'What should be changed';
export const nothingIsChargedForIt = 'Nothing is charged for it.';
export const itUsesOfTheLessonCredit = message('It uses {inHours} of the lesson credit.');
export const isChargedForIt = message('{priceOfMinutes} is charged for it.');
export const today = 'Today';
