import type { Words } from '../kernel/fact-words.ts';
import type { Say } from '../kernel/naming.ts';
import { notice as bell, nobody, ownerOf } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import { beforeInWords } from './before-words.ts';
import type { NoticeEvent, SentNotice } from './events.ts';
import { channelLabels, noticeLabels } from './kinds.ts';

export const noticeWords: Words<NoticeEvent> = {
  NoticeSent: { says: (notice, say) => `told ${messageOf(notice, say)}`, notifies: nobody },
  NoticeRefused: {
    says: (refused, say) =>
      `could not tell ${messageOf(refused, say)}: ${sentenceEnd(refused.reason)}`,
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
    says: (notice, say) =>
      `could not reach ${messageOf(notice, say)}: ${sentenceEnd(notice.reason)}`,
    notifies: nobody,
  },
};

/** A message as sentences name it: to whom, by which way, and about what. */
export function messageOf(notice: SentNotice, say: Say): string {
  const { person, kind, channel, startsAt, minutesBefore, about } = notice;
  const to = `${nameOf(person, say)} by ${channelLabels[channel]}`;
  if (notice.lessonId === null || startsAt === null)
    return `${to}: ${noticeLabels[kind].toLowerCase()}${aboutIn(about ?? '', say)}`;
  const lesson = `the lesson on ${formatMoment(startsAt)}`;
  if (kind === 'reminder') return `${to} of ${lesson}, ${beforeInWords(minutesBefore ?? 0)}`;
  if (kind === 'booked' || kind === 'moved' || kind === 'cancelled')
    return `${to} that ${lesson} was ${kind}`;
  return `${to} of ${lesson}: ${noticeLabels[kind].toLowerCase()}`;
}

/** What a notice besides lessons is about; of the student it goes to, nothing more. */
function aboutIn(about: string, say: Say): string {
  const [, kind, id] = /^(lesson|payment|proposal)-(\d+)$/.exec(about) ?? [];
  if (kind === 'lesson' || kind === 'payment' || kind === 'proposal')
    return ` (${say.the(kind, Number(id))})`;
  return '';
}

/** A reason of somebody else's ends as its sentence does. */
const sentenceEnd = (reason: string): string => reason.replace(/\.$/, '');

function nameOf(person: string, say: Say): string {
  const [, kind, id] = /^(student|guardian|account)-(\d+)$/.exec(person) ?? [];
  if (kind === 'student') return say.student(Number(id));
  if (kind === 'guardian') return say.guardian(Number(id));
  return kind === 'account' ? say.account(Number(id)) : 'somebody';
}
