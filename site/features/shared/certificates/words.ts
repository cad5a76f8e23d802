import type { Filled } from '#site/format/filled.ts';

export const valid = 'Valid';
export const expired = 'Expired';
export const revoked = 'Revoked';
export const unknown = 'Unknown';
export const issued = (its: Filled<'type' | 'on' | 'by'>) =>
  `${its.type}, issued ${its.on} by ${its.by}`;
export const issuedUntil = (its: Filled<'type' | 'on' | 'by' | 'until'>) =>
  `${its.type}, issued ${its.on} by ${its.by}, valid until ${its.until}`;
export const revokedOn = (its: Filled<'on'>) => `Revoked ${its.on}`;
export const revokedBecause = (its: Filled<'on' | 'why'>) => `Revoked ${its.on}: ${its.why}`;
export const pdf = 'PDF';
export const downloadPdfOf = (its: Filled<'title'>) => `Download PDF of ${its.title}`;
