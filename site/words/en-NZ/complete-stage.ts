import type { Filled } from '#site/format/filled.ts';

export const stageCompleted = 'Stage completed';
export const withCertificate = (its: Filled<'name'>) => `${its.name}, with its certificate`;
export const completeOne = (its: Filled<'name'>) => `Complete ${its.name}?`;
export const completeStage = 'Complete Stage';
export const instructorNotes = 'Instructor notes';
export const onlySoManyHours = (its: Filled<'of', 'done'>) =>
  `${its.done === 0 ? 'None' : `Only ${its.done}`} of its ${its.of} hours recorded so far.`;
export const issuesAndStarts = (its: Filled<'next'>) =>
  `This issues the stage certificate and starts “${its.next}”.`;
export const issues = 'This issues the stage certificate.';
