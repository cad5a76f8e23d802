import type { Filled } from '#site/format/filled.ts';

export const bookALesson = 'Book a lesson';
export const lessonBooked = 'Lesson booked';
export const book = 'Book';
export const bookMoment = (its: Filled<'moment'>) => `Book ${its.moment}`;
export const holdAndPay = (its: Filled<'moment' | 'deposit'>) =>
  `Hold ${its.moment} and pay ${its.deposit}`;
export const depositNow = (its: Filled<'deposit' | 'rest'>) =>
  `${its.deposit} now by card. The other ${its.rest} is due later.`;
export const allNow = (its: Filled<'deposit'>) => `${its.deposit} now by card, which is all of it.`;
export const payToBook = (its: Filled<'moment'>) => `Pay to book ${its.moment}`;
export const heldUntil = (its: Filled<'time'>) => `Held for you until ${its.time}.`;
export const holdRanOut = 'This time is no longer held for you.';
export const payDeposit = (its: Filled<'deposit'>) => `Pay ${its.deposit}`;
export const payDepositOf = (its: Filled<'deposit' | 'moment'>) =>
  `Pay ${its.deposit} for ${its.moment}`;
export const tryAgain = 'Try again';
export const giveItUp = 'Give it up';
export const giveUpMoment = (its: Filled<'moment'>) => `Give it up: ${its.moment}`;
export const givenUp = 'Time given up';
export const waitingForDeposit = 'Pay to book';
export const timeIsGone = 'The time is gone';
export const moneyGoesBack = 'Somebody else has it now. Your money goes back to your card.';
export const bankStillConfirms = 'Your bank is still confirming it. You needn’t pay again.';
export const depositUnsure = 'We couldn’t check your payment. Look again in a minute.';
export const lessonType = 'Lesson type';
export const length = 'Length';
export const minutes = (its: Filled<'length'>) => `${its.length} minutes`;
export const thisOneCanNoLongerBe =
  'This one can no longer be cancelled free of charge, nor moved.';
export const whatYouWouldLikeToPractise = 'What you would like to practise';
export const lessonCancelled = 'Lesson cancelled';
export const move = (its: Filled<'title' | 'when'>) => `Move ${its.title}, ${its.when}`;
export const move2 = 'Move';
export const placesOf = (its: Filled<'title' | 'when'>) => `Places of ${its.title}, ${its.when}`;
export const places = 'Places';
export const cancel = (its: Filled<'title' | 'when'>) => `Cancel ${its.title}, ${its.when}`;
export const cancel2 = 'Cancel';
export const askToChange = (its: Filled<'title' | 'when'>) =>
  `Ask to move ${its.title}, ${its.when}`;
export const askForAChange = 'Ask to move';
export const cancelTitleWhen = (its: Filled<'title' | 'when'>) =>
  `Cancel ${its.title}, ${its.when}?`;
export const freeCancellationOfThisLessonHas = (its: Filled<'what' | 'policy'>) =>
  `Free cancellation of this lesson has ended. ${its.what} ${its.policy}`;
export const thisIsFreeOfCharge = (its: Filled<'policy'>) =>
  `This is free of charge. ${its.policy}`;
export const cancelLesson = 'Cancel lesson';
export const keepLesson = 'Keep lesson';
export const lessonMoved = 'Lesson moved';
export const moveTitle = (its: Filled<'title'>) => `Move ${its.title}`;
export const itIsOnNow = (its: Filled<'was' | 'policy'>) =>
  `It is on ${its.was} now. ${its.policy}`;
export const moveTo = (its: Filled<'moment'>) => `Move to ${its.moment}`;
export const notSaid = 'Not set';
export const placesSaved = 'Places saved';
export const whereBeginsAndEnds = (its: Filled<'title'>) => `Where ${its.title} begins and ends`;
export const yourInstructorKeepsYourPlacesTell = (its: Filled<'lesson'>) =>
  `${its.lesson}. Your instructor keeps your places: tell them of a new one.`;
export const save = 'Save';
export const thereIsNoPlaceYetTell = 'There is no place yet. Tell your instructor where you live.';
export const requestSent = 'Request sent';
export const youHearWhenTheyAnswer = 'You’ll hear when your instructor answers.';
export const askToMoveTitle = (its: Filled<'title'>) => `Ask to move ${its.title}`;
export const staysUntilTheyAnswer = (its: Filled<'times'>) =>
  `It stays on ${its.times} until your instructor agrees.`;
export const dateOfWish = (its: Filled<never, 'nth'>) => `Date ${its.nth}`;
export const timeOfWish = (its: Filled<never, 'nth'>) => `Start time ${its.nth}`;
export const anotherTimeThatSuits = 'Add another time that suits';
export const note = 'Note';
export const requestDeclined = 'Your instructor can’t move this lesson.';
export const offeredInstead = (its: Filled<'moment'>) =>
  `Your instructor offers ${its.moment} instead.`;
export const youAskedFor = (its: Filled<'moments'>) => `You asked to move it to ${its.moments}.`;
export const acceptTime = 'Accept';
export const keepAsItIs = 'Keep as it is';
export const sendRequest = 'Send request';
export const nothingIsChargedForIt = 'Nothing is charged for it.';
export const itUsesOfTheLessonCredit = (its: Filled<'inHours'>) =>
  `It uses ${its.inHours} of the lesson credit.`;
export const isChargedForIt = (its: Filled<'priceOfMinutes'>) =>
  `${its.priceOfMinutes} is charged for it.`;
export const readAndSignFirst = 'Read and sign the terms first';
export const signByTheLink = 'Sign by the link we emailed you, then you can book.';
export const parentSignsFirst = 'A parent has to sign before you can book.';
export const learnerSignsFirst = 'Your child has to sign before you can book.';
