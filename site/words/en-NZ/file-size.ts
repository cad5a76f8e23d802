import type { Filled } from '#site/format/filled.ts';

export const kB = (its: Filled<'size'>) => `${its.size} kB`;
export const mB = (its: Filled<'size'>) => `${its.size} MB`;
