import type { Say } from '../history/naming.ts';
import type { Words } from '../history/words.ts';
import { notice as bell, nobody, ownerOf } from '../inbox/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import { beforeInWords } from './before-words.ts';
import type { NoticeEvent, SentNotice } from './events.ts';
import { channelLabels, noticeLabels } from './kinds.ts';

export const noticeWords: Words<NoticeEvent> = {
  NoticeSent: { says: (notice, say) => `told ${messageOf(notice, say)}`, notifies: nobody },
  NoticeRefused: {
    says: (refused, say) => `could not tell ${messageOf(refused, say)}: ${refused.reason}`,
    // Nothing more goes to that address, so there is one of these and not one for each message.
    notifies: ({ isAddressBad, schoolId, studentId }) =>
      isAddressBad && studentId !== null
        ? [bell('address_refused', ownerOf(schoolId), { studentId, relatedId: studentId })]
        : [],
  },
  NoticeUnconfirmed: {
    says: (notice, say) => `may have told ${messageOf(notice, say)}; nobody confirmed it`,
    notifies: nobody,
  },
  NoticeDelivered: {
    says: (notice, say) => `heard that it reached ${messageOf(notice, say)}`,
    notifies: nobody,
  },
  NoticeUndelivered: {
    says: (notice, say) => `could not reach ${messageOf(notice, say)}: ${notice.reason}`,
    notifies: nobody,
  },
};

function messageOf(notice: SentNotice, say: Say): string {
  const { person, kind, channel, lessonId, startsAt, minutesBefore, about } = notice;
  const to = `${nameOf(person, say)} by ${channelLabels[channel]}`;
  if (lessonId === null || startsAt === null)
    return `${to}: ${noticeLabels[kind].toLowerCase()} (${(about ?? '').replace('-', ' ')})`;
  const lesson = `lesson ${lessonId} on ${formatMoment(startsAt)}`;
  if (kind === 'reminder') return `${to} of ${lesson}, ${beforeInWords(minutesBefore ?? 0)}`;
  if (kind === 'booked' || kind === 'moved' || kind === 'cancelled')
    return `${to} that ${lesson} was ${kind}`;
  return `${to} of ${lesson}: ${noticeLabels[kind].toLowerCase()}`;
}

function nameOf(person: string, say: Say): string {
  const [, kind, id] = /^(student|guardian|account)-(\d+)$/.exec(person) ?? [];
  if (kind === 'student') return say.student(Number(id));
  if (kind === 'guardian') return say.guardian(Number(id));
  return kind === 'account' ? say.account(Number(id)) : 'somebody';
}
