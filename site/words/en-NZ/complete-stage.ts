import { message } from '#site/words/message.ts';

export const stageCompleted = 'Stage completed';
export const withCertificate = message('{name}, with its certificate');
export const completeOne = message('Complete {name}?');
export const completeStage = 'Complete Stage';
export const instructorNotes = 'Instructor notes';
export const onlySoManyHours = message(
  '{done, plural, =0 {None} other {Only {done}}} of its {of} hours recorded so far.',
);
export const issuesAndStarts = message('This issues the stage certificate and starts “{next}”.');
export const issues = 'This issues the stage certificate.';
