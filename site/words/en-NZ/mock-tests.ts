import { message, richMessage } from '#site/words/message.ts';

export const voided = 'Voided';
export const nextToWorkOn = 'Next to work on';
export const downloadPdfOf = message('Download PDF of {title}');
export const pdf = 'PDF';
export const sharedWithFamily = 'Shared with the learner and parents';
export const voidOne = message('Void {title}');
export const voidTest = 'Void';
export const item = 'Item';
export const right = 'Right';
export const before = 'Before';
export const rightOfLooked = message('{right} of {looked}');
export const notDriven = 'Not driven';
export const hazardsCounted = message('Hazards: {named} named, {missed} missed');
export const mockTests = 'Mock tests';
export const markAMockTest = 'Mark a mock test';
export const notLoaded = 'Mock tests could not be loaded';
export const noMockTestYet = 'No mock test yet';
export const whatMockTestIs =
  'Drive one in the shape of the real test: tasks, items and errors as the examiner counts them.';
export const voidQuestion = 'Void this mock test?';
export const whatVoidingDoes = message(
  'It stays in {name}’s list, counts no more, and is shared no longer. It cannot be made valid again.',
);
export const voidMockTest = 'Void mock test';
export const why = 'Why';
export const whoSeesWhy = 'The history shows it; the learner does not see it.';
export const mockTestVoided = 'Mock test voided';
export const voidedBecause = message('Voided: {why}');
export const voidedUnread = 'Voided: the reason can no longer be read';
export const items = 'Items';
export const itemsAndWeakest = richMessage('Items<muted>, weakest: {items}</muted>');
export const mark = message('{times, plural, one {{error}} other {{error}, {times} times}}');
export const markInStage = message(
  '{times, plural, one {{error}, stage {stage}} other {{error}, stage {stage}, {times} times}}',
);
export const sinceBefore = message(
  'Since the one before: {criticalWay, select, more {{critical} more critical} fewer {{critical} fewer critical} other {as many critical}}, {immediateWay, select, more {{immediate} more immediate} fewer {{immediate} fewer immediate} other {as many immediate}}',
);
