import type { Filled } from '#site/format/filled.ts';

export const whoPays = 'Who pays';
export const change = 'Change';
export const changeWhoPays = 'Change who pays';
export const fromDay = (its: Filled<'day' | 'who'>) => `From ${its.day}: ${its.who}`;
export const save = 'Save';
export const saved = 'Who pays is saved';
export const paysThemselves = (its: Filled<'name'>) => `${its.name} pays`;
export const parentPays = (its: Filled<'name'>) => `${its.name} (parent)`;
export const somebodyNew = 'Someone new';
export const from = 'Starting with lessons on';
export const fromHint = 'Bills already sent stay as they are.';
export const shareTheBill = 'Two people share the bill';
export const whoElse = 'Who else pays';
export const chooseOne = 'Choose one';
export const percent = 'Share of the first, in percent';
export const ofStudent = (its: Filled<'name'>) => `For ${its.name}`;
