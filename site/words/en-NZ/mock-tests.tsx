import type { Filled } from '#site/format/filled.ts';

export const voided = 'Voided';
export const nextToWorkOn = 'Next to work on';
export const downloadPdfOf = (its: Filled<'title'>) => `Download PDF of ${its.title}`;
export const pdf = 'PDF';
export const sharedWithFamily = 'Shared with the learner and parents';
export const voidOne = (its: Filled<'title'>) => `Void ${its.title}`;
export const voidTest = 'Void';
export const item = 'Item';
export const right = 'Right';
export const before = 'Before';
export const rightOfLooked = (its: Filled<'right' | 'looked'>) => `${its.right} of ${its.looked}`;
export const notDriven = 'Not driven';
export const hazardsCounted = (its: Filled<'named' | 'missed'>) =>
  `Hazards: ${its.named} named, ${its.missed} missed`;
export const mockTests = 'Mock tests';
export const markAMockTest = 'Mark a mock test';
export const notLoaded = 'Mock tests could not be loaded';
export const noMockTestYet = 'No mock test yet';
export const whatMockTestIs =
  'Drive one in the shape of the real test: tasks, items and errors as the examiner counts them.';
export const voidQuestion = 'Void this mock test?';
export const whatVoidingDoes = (its: Filled<'name'>) =>
  `It stays in ${its.name}’s list, counts no more, and is shared no longer. It cannot be made valid again.`;
export const voidMockTest = 'Void mock test';
export const why = 'Why';
export const whoSeesWhy = 'The history shows it; the learner does not see it.';
export const mockTestVoided = 'Mock test voided';
export const voidedBecause = (its: Filled<'why'>) => `Voided: ${its.why}`;
export const voidedUnread = 'Voided: the reason can no longer be read';
export const items = 'Items';
export const itemsAndWeakest = (its: Filled<'items', never, 'muted'>) => (
  <>Items{its.muted(`, weakest: ${its.items}`)}</>
);
export const mark = (its: Filled<'error', 'times'>) =>
  `${its.error}${its.times === 1 ? '' : `, ${its.times} times`}`;
export const markInStage = (its: Filled<'error' | 'stage', 'times'>) =>
  `${its.error}, stage ${its.stage}${its.times === 1 ? '' : `, ${its.times} times`}`;
export const sinceBefore = (
  its: Filled<'criticalWay' | 'critical' | 'immediateWay' | 'immediate'>,
) =>
  `Since the one before: ${its.criticalWay === 'more' ? `${its.critical} more critical` : its.criticalWay === 'fewer' ? `${its.critical} fewer critical` : 'as many critical'}, ${its.immediateWay === 'more' ? `${its.immediate} more immediate` : its.immediateWay === 'fewer' ? `${its.immediate} fewer immediate` : 'as many immediate'}`;
