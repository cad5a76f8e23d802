import { message } from '#site/words/message.ts';

export const invitationFor = message('Invitation for {name}');
export const worksOnce = message('The link works once, until {date}.');
export const link = 'Link';
export const shownOnlyNow = 'It is shown only now.';
export const copyByHand = 'Please copy the link manually';
export const copyLink = 'Copy link';
export const done = 'Done';
export const sentTo = message('Sent to {address}.');
export const mailIsWaiting = message(
  'The mail server does not take it at the moment. We keep trying; you can also send the link to {address} yourself.',
);
export const mailFailed = message('The mail to {address} did not go out: send the link yourself.');
export const noMail = 'Mail is not set up here: send the link yourself.';
