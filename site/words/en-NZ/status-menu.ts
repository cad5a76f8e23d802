import type { Filled } from '#site/format/filled.ts';

export const statusOf = (its: Filled<'lesson' | 'status'>) =>
  `Status of ${its.lesson}: ${its.status}`;
