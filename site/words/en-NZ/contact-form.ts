import { message } from '#site/words/message.ts';

export const messageWasNotSent =
  'Your message was not sent. Check the connection and try again; what you wrote is still here.';
export const aboutLetter = message('A letter I got ({letter})');
export const aboutReport = message('Report: {report}');
