import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { AnswerWay } from './drive.ts';
import type { PracticeEvent } from './events.ts';

export const practiceWords: Words<PracticeEvent> = {
  PracticeLogged: {
    says: ({ studentId, minutes, date, light, isImported }, say) =>
      `logged a practice drive${say.unlessOwn('of', studentId)}: ${minutes} minutes by ${light} on ${formatDate(date)}${isImported ? ', from another app' : ''}`,
    // Three hundred at once are no news.
    notifies: ({ studentId, schoolId, driveId, isImported }) =>
      isImported
        ? []
        : [notice('practice_logged', ownerOf(schoolId), { studentId, relatedId: driveId })],
  },
  PracticeChanged: {
    says: ({ studentId, minutes, date, light }, say) =>
      `changed a practice drive${say.unlessOwn('of', studentId)}: ${minutes} minutes by ${light} on ${formatDate(date)}`,
    notifies: ({ studentId, schoolId, driveId }) => [
      notice('practice_logged', ownerOf(schoolId), { studentId, relatedId: driveId }),
    ],
  },
  SupervisorAsked: {
    says: ({ driveId }, say) => `made a link to confirm ${say.the('drive', driveId)}`,
    notifies: nobody,
  },
  PracticeConfirmed: {
    says: ({ driveId, studentId, by, name, via }, say) =>
      `confirmed ${say.the('drive', driveId)} of ${say.student(studentId)}, as its ${by} ${name}${wayOf(via)}`,
    notifies: ({ studentId, driveId }) => [
      notice('practice_confirmed', `student-${studentId}`, { studentId, relatedId: driveId }),
    ],
  },
  PracticeDeclined: {
    says: ({ driveId, studentId, by, name, via, why }, say) =>
      `did not confirm ${say.the('drive', driveId)} of ${say.student(studentId)}, as its ${by} ${name}${wayOf(via)}${why ? `: ${why}` : ''}`,
    notifies: ({ studentId, driveId }) => [
      notice('practice_declined', `student-${studentId}`, { studentId, relatedId: driveId }),
    ],
  },
  PracticeWithdrawn: {
    says: ({ driveId, studentId }, say) =>
      `took back ${say.the('drive', driveId)}${say.unlessOwn('of', studentId)}`,
    notifies: nobody,
  },
  SupervisorInvited: {
    says: ({ studentId, name }, say) =>
      `asked ${name} to supervise practice drives${say.unlessOwn('of', studentId)}`,
    notifies: nobody,
  },
  SupervisorRegistered: {
    says: ({ studentId, name, fullSince }, say) =>
      `registered as supervisor of ${say.student(studentId)}: ${name}, full licence since ${formatDate(fullSince)}`,
    notifies: nobody,
  },
  SupervisorRemoved: {
    says: ({ supervisorId, studentId }, say) =>
      `removed ${say.the('supervisor', supervisorId)}${say.unlessOwn('of', studentId)}`,
    notifies: nobody,
  },
  LogbookIssued: {
    says: ({ number, studentId, drives, lessons }, say) =>
      `handed out the logbook ${number}${say.unlessOwn('of', studentId)}: ${drives.length} drives and ${lessons.length} lessons`,
    notifies: nobody,
  },
};

const ways: Readonly<Record<AnswerWay, string>> = {
  mailed_link: ', by the link mailed to them',
  passed_link: ', by a link the instructor passed on',
  registered: ', from their own page',
  signed_in: '',
};

const wayOf = (via: AnswerWay | undefined) => (via ? ways[via] : '');
