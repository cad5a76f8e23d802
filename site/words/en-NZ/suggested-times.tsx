import type { Filled } from '#site/format/filled.ts';

export const wouldRatherCome = (its: Filled<'name' | 'times', never, 'b'>) => (
  <>
    {its.b(its.name)} would rather come {its.times}.
  </>
);
export const schedule = 'Schedule';
export const schedule2 = (its: Filled<'name' | 'times'>) => `Schedule ${its.name}, ${its.times}`;
