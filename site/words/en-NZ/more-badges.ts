import type { Filled } from '#site/format/filled.ts';

export const more = (its: Filled<'count'>) => `+${its.count} more`;
