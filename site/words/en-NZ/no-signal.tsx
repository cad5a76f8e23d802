import type { Filled } from '#site/format/filled.ts';

export const sent = 'Sent';
export const look = 'Look';
export const aNewVersionOfKeepLeft =
  'A new version of Keep Left is here. It starts when you close Keep Left and open it again; what waits on this phone comes along.';
export const later = 'Later';
export const noSignal = (its: Filled<never, never, 'b'>) => (
  <>{its.b('No signal.')} This is what your phone has kept.</>
);
export const noSignalSince = (its: Filled<'asOf', never, 'b'>) => (
  <>
    {its.b('No signal.')} This is from {its.asOf}.
  </>
);
export const savedOnThisPhoneOnly = (its: Filled<never, 'count' | 'needsWord'>) =>
  `${its.count} ${its.count === 1 ? 'change is' : 'changes are'} saved on this phone${its.needsWord === 0 ? '' : its.needsWord === 1 ? `, ${its.needsWord} needs an answer from you` : `, ${its.needsWord} need an answer from you`}.`;
export const thisPhoneHasAlmostNoRoom = (its: Filled<never, never, 'b'>) => (
  <>
    {its.b('This phone has almost no room left.')} Free some before you are without signal: what you
    note there could not be kept.
  </>
);
/** While an answer takes longer than a second and a half. */
export const slowSignal = 'Slow signal';
export const onItsWay = 'Saved on this phone, on its way';
/** Why a control is greyed. */
export const needsSignal = 'Needs signal';
export const worksAgain = 'It works again as soon as there is signal.';
