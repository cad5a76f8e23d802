import { message } from '#site/words/message.ts';

export const textFromMyPhone = 'Text from my phone';
export const to = message('To {to}: “{words}”');
export const openInMessages = 'Open in Messages';
export const iHaveSentIt = 'I have sent it';
export const textMessages = message(
  '{parts, plural, one {One text message} other {# text messages}}.',
);
export const dearerTextMessages = message(
  '{parts, plural, one {One text message} other {# text messages}}; “{costly}” makes it dearer.',
);
