import type { Filled } from '#site/format/filled.ts';

export const whatChanged = 'What changed';
export const nothingChanged = 'No words changed.';
export const added = 'Added: ';
export const removed = 'Removed: ';
export const notSigned = 'Terms not signed';
export const notSignedBeside = 'Parent hasn’t signed';
export const changesSince = (its: Filled<never, 'version'>) =>
  `Changed since version ${its.version}`;
