import { message, richMessage } from '#site/words/message.ts';

export const showAll = 'Show all';
export const practised = message('Practised: {skills}');
export const areasForImprovement = richMessage('<hidden>Areas for improvement:</hidden> {areas}');
export const signedBy = richMessage('<hidden>Signed by</hidden> {name}');
export const andOlderEntries = message(
  '{count, plural, one {And # older entry} other {And # older entries}}',
);
