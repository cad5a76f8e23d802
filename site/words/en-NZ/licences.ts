import type { Filled, FilledHtml } from '#site/format/filled.ts';

export const title = 'Open-source licences';
export const lead = 'Keep Left is built with the work of many others. These are their notices.';
export const fonts = (its: FilledHtml<never, 'a'>) =>
  `The letters are Overpass, under the ${its.a('SIL Open Font Licence')}.`;
export const textOf = (its: Filled<'name'>) => `Licence of ${its.name}`;
