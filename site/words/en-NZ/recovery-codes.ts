import type { Filled } from '#site/format/filled.ts';

export const codesFile = (its: Filled<'codes'>) => `Keep Left recovery codes\n\n${its.codes}\n`;
