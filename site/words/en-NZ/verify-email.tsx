import type { Filled } from '#site/format/filled.ts';

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
  `Your email address ${its.email} is not confirmed, and no letters go out from here: whoever runs this installation can give you the link.`;
