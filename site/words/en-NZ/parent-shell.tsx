import type { Filled } from '#site/format/filled.ts';

export const access = (its: Filled<'guardianAccessLevel'>) => `${its.guardianAccessLevel} access`;
export const parentPortal = 'Parent Portal';
export const parentPortalParentName = (its: Filled<'parentName', never, 'small'>) => (
  <>Parent Portal {its.small(its.parentName)}</>
);
export const portal = 'Portal';
export const children = 'Children';
export const due = 'due';
