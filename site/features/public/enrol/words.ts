import type { Filled } from '#site/format/filled.ts';

export const enrolWith = (its: Filled<'name'>) => `Enrol with ${its.name}`;
export const stepOf = (its: Filled<never, 'nth' | 'count'>) => `Step ${its.nth} of ${its.count}`;
export const fullUntil = (its: Filled<'name' | 'day'>) =>
  `${its.name} is full until ${its.day}. You’d join the waiting list.`;
export const nothingSeen = 'The school sees nothing until you press Send.';
export const closedTitle = 'This link is closed';
export const notFetched = 'This page couldn’t load';
export const back = 'Back';
export const carryOn = 'Continue';
export const skip = 'Skip this step';
export const send = 'Send';
export const joinTheList = 'Join the waiting list';

export const you = 'You';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const phone = 'Phone';
export const dateOfBirth = 'Date of birth';
export const needed = (its: Filled<'field'>) => `${its.field} is required`;
export const leaveEmpty = 'Leave this empty';

export const confirmTitle = 'Confirm your email';
export const codeSentTo = (its: Filled<'email'>) => `We’ve emailed a code to ${its.email}.`;
export const code = 'Code';
export const emailingCode = 'Emailing you a code';
export const sendNewCode = 'Email me another code';
export const confirm = 'Confirm';
export const emailConfirmed = (its: Filled<'email'>) => `${its.email} is confirmed.`;

export const licence = 'Licence';
export const licenceStage = 'Licence you have';
export const licenceClass = 'Learning to drive';
export const licenceSince = 'Held since';
export const licenceNumber = 'Licence number';
export const licenceExpires = 'Expires';
export const notYet = 'Choose one';

export const places = 'Places and times';
export const pickUp = 'Pick-up address';
export const timesThatSuit = 'Times that suit you';
export const partsOf = (its: Filled<'day'>) => `Times on ${its.day}`;
export const anythingElse = 'Anything else';
export const monday = 'Monday';
export const tuesday = 'Tuesday';
export const wednesday = 'Wednesday';
export const thursday = 'Thursday';
export const friday = 'Friday';
export const saturday = 'Saturday';
export const sunday = 'Sunday';
export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const evening = 'Evening';

export const emergency = 'Emergency contact';
export const name = 'Name';
export const emergencyHint = 'Tell them that the school has their number.';
export const emergencyEmailHint = 'We tell them once that the school has their details.';

export const parent = 'Parent or guardian';
export const parentLead = 'You’re under 18, so a parent or guardian signs too.';
export const relationship = 'They’re your';
export const aParent = 'Parent';
export const aGuardian = 'Guardian';
export const askToSign = 'Ask them to sign';
export const askAgain = 'Ask again';
export const askedParent = (its: Filled<'email'>) => `Asked by email: ${its.email}`;
export const parentHasSigned = 'Your parent or guardian has signed.';
export const parentHasNotSigned = 'They haven’t signed yet. You can send this meanwhile.';
export const waitsForParent = 'Lessons start once they’ve signed.';

export const terms = 'Terms';
export const version = (its: Filled<'version' | 'day'>) =>
  `Version ${its.version}, from ${its.day}`;
export const typeYourName = 'Type your full name to sign';
export const agree = 'I’ve read these terms and agree to them';
export const readToTheEnd = 'Read the terms to the end first';
export const tick = (its: Filled<'words'>) => `Tick “${its.words}”`;
export const sign = 'Sign';
export const youSigned = 'You’ve signed these terms.';

export const payer = 'Who pays';
export const payMyself = 'I do';
export const parentPays = 'My parent or guardian';
export const somebodyElsePays = 'Somebody else';

export const product = 'Lessons to buy';
export const payAsYouGo = 'Pay lesson by lesson';
export const productDetail = (its: Filled<'price'>) => its.price;
export const voucherCode = 'Voucher code';
export const paidLater = 'You pay once the school accepts you.';
export const cardsTaken = 'You can pay by card.';

export const lesson = 'First lesson';
export const instructor = 'Instructor';
export const anyInstructor = 'No preference';
export const lessonLength = 'Length';
export const minutes = (its: Filled<'minutes'>) => `${its.minutes} min`;
export const askedNotBooked = 'It’s booked once the school accepts you.';
export const noFreeTimes = 'No free times in the next two weeks. Skip this step.';
export const timesOn = (its: Filled<'day'>) => `Times on ${its.day}`;
export const lookingForTimes = 'Looking for free times';

export const review = 'Check and send';
export const none = 'None';
export const messages = 'If you like';
export const otherPhone = 'Finish on another phone';
export const emailMeTheLink = 'Email me the link';
export const linkSent = (its: Filled<'email'>) => `The link is on its way to ${its.email}.`;
export const noMail = 'We can’t send email at the moment.';
export const deleteAnswers = 'Delete my answers';

export const sentTitle = (its: Filled<'name'>) => `${its.name} has your enrolment`;
export const sentLead = 'They’ll email you. Nothing is booked until then.';
export const sentWaiting = 'You’re on the waiting list. They’ll email you when there’s room.';

export const signFor = (its: Filled<'learner'>) => `Sign for ${its.learner}`;
export const signForLead = (its: Filled<'learner' | 'name'>) =>
  `${its.learner} is enrolling for driving lessons with ${its.name}.`;
export const agreeAsParent = (its: Filled<'learner'>) =>
  `I’m a parent or guardian of ${its.learner}, and I agree`;
export const signedThanks = 'Thanks, you’ve signed. There’s nothing more to do.';
