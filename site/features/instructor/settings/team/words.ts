import type { Filled } from '#site/format/filled.ts';

export const inviteAnInstructor = 'Invite an instructor';
export const severalNeedPremium = 'Several instructors in one school come with the Premium plan.';
export const whatTheyGet =
  "They get an account and a diary of their own, and see the school's students. Plan, prices, school details and deleting stay yours.";
export const invite = 'Invite';
export const waitingInvitations = 'Invitations that wait for an answer';
export const invitedUntil = (its: Filled<'date'>) => `Invited, until ${its.date}`;
export const takeBackOne = (its: Filled<'email'>) => `Take back the invitation of ${its.email}`;
export const takeBack = 'Take back';
export const takenOutOfTheTeam = 'Taken out of the team';
export const owner = 'Owner';
export const you = 'You';
export const removeOne = (its: Filled<'name'>) => `Remove ${its.name}`;
export const takeOutTitle = (its: Filled<'name'>) => `Take ${its.name} out of the team?`;
export const takeOut = 'Take out';
export const keepThem = 'Keep them';
export const instructors = 'Instructors';
export const lessonsAhead = (its: Filled<never, 'lessons'>) =>
  its.lessons === 0
    ? 'No lessons ahead'
    : its.lessons === 1
      ? '1 lesson ahead'
      : `${its.lessons} lessons ahead`;
export const whatTakingOutDoes = (its: Filled<never, 'lessons'>) =>
  `They are signed out at once. What they recorded stays, and their students become yours.${its.lessons === 0 ? '' : its.lessons === 1 ? ' Their 1 lesson ahead stay in the calendar for you to move or cancel.' : ` Their ${its.lessons} lessons ahead stay in the calendar for you to move or cancel.`}`;
export const seeThePlans = 'See the plans';
export const accountants = 'Accountants';
export const whatAccountantsRead =
  'Anyone with the link reads payments, invoices, expenses, GST and the journal. They change nothing, and see no notes or messages.';
export const accountantName = 'Name';
export const lastDay = 'Last day';
export const makeLink = 'Make link';
export const linkMade = (its: Filled<'name' | 'until'>) =>
  `The link for ${its.name} works until ${its.until}. Send it to them yourself.`;
export const openLinks = 'Links that open your books';
export const untilDay = (its: Filled<'date' | 'read'>) => `Until ${its.date}, ${its.read}`;
export const notReadYet = 'not opened yet';
export const lastReadOn = (its: Filled<'date'>) => `last read ${its.date}`;
export const endLink = 'End';
export const endLinkOf = (its: Filled<'name'>) => `End the link of ${its.name}`;
export const linkEnded = 'Link ended';
