import type { Filled } from '#site/format/filled.ts';

export const practised = (its: Filled<'skills'>) => `Practised: ${its.skills}`;
export const areasForImprovement = (its: Filled<'areas', never, 'hidden'>) => (
  <>
    {its.hidden('Areas for improvement:')} {its.areas}
  </>
);
export const signedBy = (its: Filled<'name', never, 'hidden'>) => (
  <>
    {its.hidden('Signed by')} {its.name}
  </>
);
