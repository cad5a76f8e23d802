import { message } from '#site/words/message.ts';

export const valid = 'Valid';
export const expired = 'Expired';
export const revoked = 'Revoked';
export const unknown = 'Unknown';
export const issued = message('{type}, issued {on} by {by}');
export const issuedUntil = message('{type}, issued {on} by {by}, valid until {until}');
export const revokedOn = message('Revoked {on}');
export const revokedBecause = message('Revoked {on}: {why}');
