import type { Filled, FilledHtml } from '#site/format/filled.ts';

export const attendTitle = 'Your driving lesson';
export const attendLead = 'Your instructor would like to know whether you will be there.';
export const attendNeedsScript =
  'Answering needs JavaScript. You can also answer the message itself.';
export const auditTitle = 'Audit · Keep Left';
export const auditDescription = 'What happened, and the proof of it.';
export const auditNeedsScript = 'The audit area needs JavaScript.';
export const reviewTitle = 'Confirm your review';
export const reviewLead =
  'It was written in your student portal. Nobody else reads it until you confirm it here.';
export const reviewNeedsScript = 'Confirming a review needs JavaScript.';
export const driveTitle = 'Confirm a practice drive';
export const driveLead =
  'A learner named you as the supervisor of a drive. Please say whether it took place as written here.';
export const driveNeedsScript = 'Confirming a drive needs JavaScript.';
export const instructorDescription = "The instructor's day: students, lessons and payments.";
export const joinTeamTitle = 'Teach with us';
export const joinTeamLead =
  "An invitation to a school on Keep Left: a diary of your own, and the school's students.";
export const checkingTheLink = 'One moment: we are checking the link.';
export const join = 'Join';
export const firstName = 'First name';
export const lastName = 'Last name';
export const password = 'Password';
export const atLeast8Characters = 'At least 8 characters';
export const welcomeYouAreIn = 'Welcome: you are in.';
export const goToDashboard = 'Go to Dashboard';
export const joinWithMyAccount = 'Join with my account';
export const signInThenOpenAgain = (its: FilledHtml<never, 'a'>) =>
  `You have an account with this address. Not signed in? ${its.a('Sign in')}, then open this link again.`;
export const joinTeamNeedsScript = 'Answering an invitation needs JavaScript.';
export const parentPortalTitle = 'Parent Portal · Keep Left';
export const parentPortalDescription =
  "A learner's lessons, skills and progress, for parents and guardians.";
export const parentPortalNeedsScript = 'The parent portal needs JavaScript.';
export const accountantTitle = 'School books · Keep Left';
export const accountantDescription = 'The books of a driving school, for its accountant.';
export const enrolTitle = 'Enrol for driving lessons · Keep Left';
export const enrolDescription = 'Enrol with a driving school, step by step.';
export const enrolNeedsScript = 'Enrolling needs JavaScript.';
export const besideTitle = 'Sign for driving lessons · Keep Left';
export const besideDescription = 'A parent or guardian signs for a learner under 18.';
export const payTitle = 'Pay your driving school · Keep Left';
export const payDescription = 'What a payment link is for, and how to pay it.';
export const payerCardTitle = 'Card for your bills · Keep Left';
export const payerCardDescription = 'The card that pays your driving school’s bills.';
export const payNeedsScript = 'This page needs JavaScript.';
export const newPasswordTitle = 'Choose a new password';
export const newPasswordLead = 'Wherever you are signed in now, you will be signed out.';
export const saveThePassword = 'Save the password';
export const newPassword = 'New password';
export const confirmNewPassword = 'Confirm new password';
export const showPasswords = 'Show passwords';
export const passwordHasChanged = 'Your password has been changed.';
export const signIn = 'Sign in';
export const askForANewLink = (its: FilledHtml<never, 'a'>) =>
  `The link no longer works? ${its.a('Ask for a new one')}`;
export const newPasswordNeedsScript = 'Choosing a new password needs JavaScript.';
export const stopMessagesTitle = 'Messages of this kind';
export const stopMessagesLead =
  'You can go without them. The others still come, and your lessons stay as they are.';
export const messagesAreStopped =
  'Done: you get no more messages of this kind. You can turn them on again where you are signed in.';
export const stopEmailsTitle = 'Emails about unread messages';
export const stopEmailsLead =
  'You can go without them: your messages wait for you on Keep Left all the same.';
export const emailsAreStopped =
  'Done: you get no more emails about unread messages. You can turn them on again where you are signed in.';
export const studentPortalTitle = 'Student Portal · Keep Left';
export const studentPortalDescription = "A learner's lessons, skills, payments and chat.";
export const studentPortalNeedsScript = 'The student portal needs JavaScript.';
export const superviseTitle = 'Supervise practice drives';
export const superviseLead =
  'A learner named you as a supervisor. You say once since when you have held your licence, and confirm the drives you were there for.';
export const yourName = 'Your name';
export const phoneOptional = 'Phone (optional)';
export const fullLicenceHeldSince = 'Full licence held since';
export const licenceHasNoCondition = 'My licence has no condition that I be supervised';
export const registerAsSupervisor = 'Register as supervisor';
export const confirmTheTickedDrives = 'Confirm the ticked drives';
export const superviseNeedsScript = 'Confirming drives needs JavaScript.';
export const verifyEmailTitle = 'Confirm your email address';
export const checking = 'Checking...';
export const verifyEmailNeedsScript = 'Confirming an address needs JavaScript.';
export const verifyTitle = 'Check a certificate, an invoice or a logbook';
export const verifyLead =
  'Whether a certificate holds, an invoice was issued, or a practice logbook still says the same. Its number says nothing about the person it was given to, and neither do we.';
export const verifyNeedsScript = 'Checking needs JavaScript.';
export const objectTitle = 'Your details at a driving school';
export const objectLead =
  'A learner gave the school your name and how to reach you. You can object to that here.';
export const object = 'I object';
export const objectingNeedsScript =
  'Objecting here needs JavaScript. You can also reply to the email.';
export const objectionRecorded =
  'Done: the school has your objection and must answer within 20 working days.';
export const stopTheseMessages = 'Stop these messages';
export const stoppingMessagesNeedsScript =
  "Stopping these messages needs JavaScript, or your mail program's own button.";
export const stopTheseEmails = 'Stop these emails';
export const stoppingEmailsNeedsScript =
  "Stopping these emails needs JavaScript, or your mail program's own button.";
export const addressIsConfirmed = 'Thank you: your email address is confirmed.';
export const notConfirmed = (its: Filled<'problem'>) =>
  `${its.problem} You find it on your dashboard.`;
export const instructorProfilePageTitle = 'Driving instructor · Keep Left';
export const instructorProfilePageDescription =
  "A driving instructor's services, prices, reviews and free times.";
