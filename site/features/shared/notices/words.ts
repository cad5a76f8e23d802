import type { Filled } from '#site/format/filled.ts';

export const lessonBooked = 'Lesson booked';
export const lessonMoved = 'Lesson moved';
export const lessonCancelled = 'Lesson cancelled';
export const runningLate = 'Running late';
export const whatToPractise = 'What to practise';
export const beforeTheDrivingTest = 'Before the driving test';
export const whatWasPractised = 'What was practised';
export const paymentAskedFor = 'Payment asked for';
export const paymentReceived = 'Payment received';
export const paymentOverdue = 'Payment overdue';
export const aTimeOffered = 'A time offered';
export const lessonCredit = 'Lesson credit';
export const waiting = 'Waiting';
export const sent = 'Sent';
export const delivered = 'Delivered';
export const notDelivered = 'Not delivered';
export const notSent = 'Not sent';
export const notKnown = 'Not known';
export const messagesAboutThisLesson = (its: Filled<never, 'count'>) =>
  `Messages about this lesson${its.count === 0 ? '' : ` (${its.count})`}`;
export const reminder = 'Reminder';
export const reminderBefore = (its: Filled<'before'>) => `Reminder, ${its.before}`;
export const sentTo = (its: Filled<'channel' | 'name'>) => `By ${its.channel} to ${its.name}`;
export const sentToParent = (its: Filled<'channel' | 'name'>) =>
  `By ${its.channel} to ${its.name} (parent or guardian)`;
export const byHand = (its: Filled<'channel' | 'name'>) =>
  `By ${its.channel} to ${its.name}, from the instructor’s own phone`;
export const byHandToParent = (its: Filled<'channel' | 'name'>) =>
  `By ${its.channel} to ${its.name} (parent or guardian), from the instructor’s own phone`;
export const goesOut = (its: Filled<'moment'>) => `Goes out ${its.moment}`;
export const theStudent = 'the student';
export const aParent = 'a parent';
export const theInstructor = 'the instructor';
export const thisBrowserDoesNotLetUs =
  'This browser does not let us show messages. Its settings for this page can change that.';
export const thisBrowserCouldNotBeReached =
  'This browser could not be reached by its push service. Please try again later.';
export const myDevices = 'My devices';
export const noneYetWhatIsToBe = 'None yet: what is to be shown on devices comes by email.';
export const since = (its: Filled<'date'>) => `since ${its.date}`;
export const remove = (its: Filled<'label'>) => `Remove ${its.label}`;
export const showMessagesOnThisDevice = 'Show messages on this device';
export const whatADeviceShowsNamesNobody = 'Messages on a device name nobody.';
export const thisDevice = 'this device';
export const browserOnSystem = (its: Filled<'browser' | 'system'>) =>
  `${its.browser} on ${its.system}`;
export const whatYouAreToldAndHow = 'Your messages';
export const notSetUp = (its: Filled<'way'>) => `${its.way} (not set up)`;
export const bookingsMovesAndCancellationsComeWith =
  'Bookings, moves and cancellations come with an entry for your calendar. Nothing is sent between nine at night and eight in the morning, unless a lesson is close.';
export const whoElseIsTold = 'Who else gets messages';
export const byEmail = 'By email';
export const onMyDevices = 'On my devices';
export const byText = (its: Filled<'text'>) => `By ${its.text}`;
export const notAtAll = 'Not at all';
export const nothing = 'nothing';
export const textFromMyPhone = 'Text from my phone';
export const to = (its: Filled<'to' | 'words'>) => `To ${its.to}: “${its.words}”`;
export const openInMessages = 'Open in Messages';
export const iHaveSentIt = 'I have sent it';
export const textMessages = (its: Filled<never, 'parts'>) =>
  `${its.parts === 1 ? 'One text message' : `${its.parts} text messages`}.`;
export const dearerTextMessages = (its: Filled<'costly', 'parts'>) =>
  `${its.parts === 1 ? 'One text message' : `${its.parts} text messages`}; “${its.costly}” makes it dearer.`;
export const textMessagesTo = (its: Filled<'number'>) => `Text messages to ${its.number}`;
export const youAgreedOn = (its: Filled<'date'>) => `You agreed on ${its.date}.`;
export const newsAndOffers = 'News and offers';
export const noNewsWithoutIt = 'Without your yes, nothing of this kind is sent.';
export const replyYes = 'We sent a text to this number. Reply YES to it, and your texts begin.';
export const phoneStopped = 'This phone replied STOP. Text START from it to get texts again.';
export const willBeThere = 'Will be there';
export const notConfirmed = 'Not confirmed';
