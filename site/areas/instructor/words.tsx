import type { Filled } from '#site/format/filled.ts';

export const notAllowedTitle = '403 Not Allowed';
export const backToDashboard = 'Back to Dashboard';
export const loading = 'Loading...';
export const settingUp = 'Setting up your workspace...';
export const signingOut = 'Signing out...';
export const add = 'Add';
export const scheduleLesson = 'Schedule Lesson';
export const keepTimeFree = 'Block time';
export const newExpense = 'New expense';
export const takePayment = 'Take Payment';
export const addNewStudent = 'Add New Student';
export const instructor = 'Instructor';
export const settings = 'Settings';
export const admin = 'Admin';
export const auditor = 'Auditor';
export const notFoundTitle = '404 Page Not Found';
export const noSuchScreen = 'There is no screen at this address.';
export const search = 'Search';
export const schoolCloses = (its: Filled<'day'>) => `Your school closes after ${its.day}.`;
export const audit = 'Audit';
export const withoutOutcome = 'without outcome';
export const main = 'Main';
export const more = 'More';
export const help = 'Help';
export const pageIsFor = (its: Filled<'who'>) =>
  its.who === 'owners'
    ? 'This page is for the owner of your school.'
    : 'This page is for the people who run Keep Left.';
export const paperEnds = (its: Filled<'paper' | 'status' | 'day', never, 'link'>) => (
  <>
    Your {its.paper === 'licence' ? 'driver licence' : 'I endorsement'}{' '}
    {its.status === 'soon' ? 'expires' : 'expired'} on {its.day}. {its.link('Open your profile')}
  </>
);
export const schools = 'Schools';
export const users = 'Users';
export const rules = 'Rules';
/** Follows a number of enquiries. */
export const newOnes = 'new';
export const sentToast = 'Link sent';
export const lookInto = (its: Filled<'email'>) => `Please look into ${its.email}.`;
export const pleaseConfirm = (its: Filled<'email', never, 'send' | 'change'>) => (
  <>
    Please confirm your email address: a link was sent to {its.email}. {its.send('Send it again')}{' '}
    Mistyped? {its.change('Change the address')}
  </>
);
export const later = 'Later';
export const noMail = (its: Filled<'email'>) =>
  `Your email address ${its.email} is not confirmed, and no letters go out from here: ask the people who run Keep Left here for the link.`;
