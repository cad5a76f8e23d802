import type { Filled } from '#site/format/filled.ts';

export const whatWasSavedIsSafe = 'Your saved work is safe.';
export const serverNotReached = 'We could not reach the server';
export const thisScreenHasBroken = 'This screen has broken';
export const places = 'Places';
export const breadcrumb = 'Breadcrumb';
export const notifications = 'Notifications';
export const markAllAsRead = 'Mark all as read';
export const bookingsPaymentsAndMessagesShowUp = 'Bookings, payments and messages show up here.';
export const nothingNew = 'Nothing new';
export const theRestWorksOnTryAgain = 'The rest works on. Try again when there is signal.';
export const thisScreenHasNotComeThrough = 'This screen has not come through';
export const menu = 'Menu';
export const messages = 'Messages';
export const device = 'Device';
export const light = 'Light';
export const dark = 'Dark';
export const theme = 'Theme';
export const lockNow = 'Lock now';
export const logout = 'Logout';
export const more = 'More';
export const otherActions = 'Other actions';
export const accountMenu = ', account menu';
export const unread = 'unread';
export const unreadOne = 'Unread';
export const withUnread = (its: Filled<'what' | 'count'>) => `${its.what}, ${its.count} unread`;
export const sent = 'Sent';
export const look = 'Look';
export const aNewVersionOfKeepLeft =
  'A new version of Keep Left is here. It starts when you close Keep Left and open it again; what waits on this phone comes along.';
export const later = 'Later';
export const noSignal = (its: Filled<never, never, 'b'>) => (
  <>{its.b('No signal.')} This is what your phone has kept.</>
);
export const noSignalSince = (its: Filled<'asOf', never, 'b'>) => (
  <>
    {its.b('No signal.')} This is from {its.asOf}.
  </>
);
export const savedOnThisPhoneOnly = (its: Filled<never, 'count' | 'needsWord'>) =>
  `${its.count} ${its.count === 1 ? 'change is' : 'changes are'} saved on this phone${its.needsWord === 0 ? '' : its.needsWord === 1 ? `, ${its.needsWord} needs an answer from you` : `, ${its.needsWord} need an answer from you`}.`;
export const thisPhoneHasAlmostNoRoom = (its: Filled<never, never, 'b'>) => (
  <>
    {its.b('This phone has almost no room left.')} Free some before you are without signal: what you
    note there could not be kept.
  </>
);
/** While an answer takes longer than a second and a half. */
export const slowSignal = 'Slow signal';
export const onItsWay = 'Saved on this phone, on its way';
/** Why a control is greyed. */
export const needsSignal = 'Needs signal';
export const worksAgain = 'It works again as soon as there is signal.';
export const savedOnThisPhone = 'Saved on this phone';
export const sendAllTheSame = (its: Filled<'words'>) => `Send all the same: ${its.words}`;
export const sendAllTheSame2 = 'Send all the same';
export const tryAgain = 'Try again';
export const change = 'Change';
export const change2 = (its: Filled<'words'>) => `Change: ${its.words}`;
export const takeBack = (its: Filled<'words'>) => `Take back: ${its.words}`;
export const undo = 'Undo';
export const dropIt = 'Drop it';
export const said = (its: Filled<'moment'>) => `Said: ${its.moment}`;
export const subscription = 'Subscription';
export const chooseAPlan = 'Choose a plan';
export const seePlans = 'See plans';
export const trialExpiresToday = 'Trial expires today';
export const yourTrialHasExpired = (its: Filled<never, never, 'b'>) => (
  <>{its.b('Your trial has expired.')} Reading and exporting go on.</>
);
export const daysLeft = (its: Filled<never, 'days', 'b'>) => (
  <>{its.b(`${its.days} ${its.days === 1 ? 'day' : 'days'} left`)} in your free trial</>
);
export const locked = 'Locked';
export const pin = 'PIN';
export const unlock = 'Unlock';
export const wrongPin = (its: Filled<'most'>) =>
  `That is not your PIN. After ${its.most} wrong ones you are signed out on this phone.`;
export const forgotten = 'Forgotten: sign in again';
