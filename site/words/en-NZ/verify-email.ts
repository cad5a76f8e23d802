import { message, richMessage } from '#site/words/message.ts';

export const sentToast = 'Link sent';
export const lookInto = message('Please look into {email}.');
export const pleaseConfirm = richMessage(
  'Please confirm your email address: a link was sent to {email}. <send>Send it again</send> Mistyped? <change>Change the address</change>',
);
export const later = 'Later';
export const noMail = message(
  'Your email address {email} is not confirmed, and no letters go out from here: whoever runs this installation can give you the link.',
);
