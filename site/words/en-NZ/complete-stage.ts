import { message } from '#site/words/message.ts';

export const stageCompleted = 'Stage completed';
export const withCertificate = message('{name}, with its certificate');
export const completeOne = message('Complete {name}?');
export const completeStage = 'Complete Stage';
export const instructorNotes = 'Instructor notes';
export const onlySoManyHours = message('Only {done} of its {of} hours are recorded.');
export const issuesAndStarts = message('This issues the stage certificate and starts “{next}”.');
export const issues = 'This issues the stage certificate.';
