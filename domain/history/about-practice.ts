import { formatDate } from '../kernel/nz-words.ts';
import type { PracticeEvent } from '../practice/events.ts';
import type { Words } from './words.ts';

export const aboutPractice: Words<PracticeEvent> = {
  PracticeLogged: ({ driveId, studentId, minutes, date, light }, say) =>
    `logged practice drive ${driveId} of ${say.student(studentId)}: ${minutes} minutes by ${light} on ${formatDate(date)}`,
  SupervisorAsked: ({ driveId }) => `made a link to confirm practice drive ${driveId}`,
  PracticeConfirmed: ({ driveId, studentId, by, name }, say) =>
    `confirmed practice drive ${driveId} of ${say.student(studentId)}, as its ${by} ${name}`,
  PracticeDeclined: ({ driveId, studentId, by, name }, say) =>
    `did not confirm practice drive ${driveId} of ${say.student(studentId)}, as its ${by} ${name}`,
  PracticeWithdrawn: ({ driveId, studentId }, say) =>
    `took back practice drive ${driveId} of ${say.student(studentId)}`,
};
