import type { Filled } from '#site/format/filled.ts';

export const invitationFor = (its: Filled<'name'>) => `Invitation for ${its.name}`;
export const worksOnce = (its: Filled<'date'>) => `The link works once, until ${its.date}.`;
export const link = 'Link';
export const shownOnlyNow = 'It is shown only now.';
export const copyByHand = 'Please copy the link manually';
export const copyLink = 'Copy link';
export const done = 'Done';
export const sentTo = (its: Filled<'address'>) => `Sent to ${its.address}.`;
export const mailIsWaiting = (its: Filled<'address'>) =>
  `The mail server does not take it at the moment. We keep trying; you can also send the link to ${its.address} yourself.`;
export const mailFailed = (its: Filled<'address'>) =>
  `The mail to ${its.address} did not go out: send the link yourself.`;
export const noMail = 'Mail is not set up here: send the link yourself.';
