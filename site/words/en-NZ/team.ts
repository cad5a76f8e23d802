import { message } from '#site/words/message.ts';

export const link = 'Link';
export const itIsShownOnlyNow = 'It is shown only now.';
export const copyLinkByHand = 'Please copy the link manually';
export const copyLink = 'Copy link';
export const inviteAnInstructor = 'Invite an instructor';
export const severalNeedPremium = 'Several instructors in one school come with the Premium plan.';
export const whatTheyGet =
  "They get an account and a diary of their own, and see the school's students. Plan, prices, school details and deleting stay yours.";
export const invite = 'Invite';
export const waitingInvitations = 'Invitations that wait for an answer';
export const invitedUntil = message('Invited, until {date}');
export const takeBackOne = message('Take back the invitation of {email}');
export const takeBack = 'Take back';
export const takenOutOfTheTeam = 'Taken out of the team';
export const owner = 'Owner';
export const you = 'You';
export const removeOne = message('Remove {name}');
export const takeOutTitle = message('Take {name} out of the team?');
export const takeOut = 'Take out';
export const keepThem = 'Keep them';
export const teamNotLoaded = 'The team could not be loaded';
export const instructors = 'Instructors';
export const invited = message(
  '{mail, select, sent {Sent to {email}.} waiting {The mail server does not take it at the moment. We keep trying; you can also send the link to {email} yourself.} failed {The mail to {email} did not go out: send the link yourself.} other {Mail is not set up here: send the link yourself.}} The link works once, until {until}.',
);
export const lessonsAhead = message(
  '{lessons, plural, =0 {No lessons ahead} one {1 lesson ahead} other {# lessons ahead}}',
);
export const whatTakingOutDoes = message(
  'They are signed out at once. What they recorded stays, and their students become yours.{lessons, plural, =0 {} one { Their 1 lesson ahead stay in the calendar for you to move or cancel.} other { Their # lessons ahead stay in the calendar for you to move or cancel.}}',
);
