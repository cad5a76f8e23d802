import { formatDate } from '../kernel/nz-words.ts';
import type { AnswerWay } from '../practice/drive.ts';
import type { PracticeEvent } from '../practice/events.ts';
import type { Words } from './words.ts';

export const aboutPractice: Words<PracticeEvent> = {
  PracticeLogged: ({ driveId, studentId, minutes, date, light }, say) =>
    `logged practice drive ${driveId} of ${say.student(studentId)}: ${minutes} minutes by ${light} on ${formatDate(date)}`,
  SupervisorAsked: ({ driveId }) => `made a link to confirm practice drive ${driveId}`,
  PracticeConfirmed: ({ driveId, studentId, by, name, via }, say) =>
    `confirmed practice drive ${driveId} of ${say.student(studentId)}, as its ${by} ${name}${wayOf(via)}`,
  PracticeDeclined: ({ driveId, studentId, by, name, via }, say) =>
    `did not confirm practice drive ${driveId} of ${say.student(studentId)}, as its ${by} ${name}${wayOf(via)}`,
  PracticeWithdrawn: ({ driveId, studentId }, say) =>
    `took back practice drive ${driveId} of ${say.student(studentId)}`,
};

const ways: Readonly<Record<AnswerWay, string>> = {
  mailed_link: ', by the link mailed to them',
  passed_link: ', by a link the instructor passed on',
  signed_in: '',
};

const wayOf = (via: AnswerWay | undefined) => (via ? ways[via] : '');
