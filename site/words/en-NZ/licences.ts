import { htmlMessage, message } from '#site/words/message.ts';

export const title = 'Open-source licences';
export const lead = 'Keep Left is built with the work of many others. These are their notices.';
export const fonts = htmlMessage(
  'The letters are Overpass, under the <a>SIL Open Font Licence</a>.',
);
export const textOf = message('Licence of {name}');
