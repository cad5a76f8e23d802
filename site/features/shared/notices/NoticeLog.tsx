import { formatMoment } from '#domain/kernel/nz-words.ts';
import { beforeInWords } from '#domain/notices/before-words.ts';
import { channelLabels, noticeLabels } from '#domain/notices/kinds.ts';
import type { LessonNotice } from '#site/data/notices.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import './notices.css';
import * as texts from './words.ts';

/** What was sent about lessons, to whom, and what became of it. */
export function NoticeLog({ notices }: { notices: readonly Omit<LessonNotice, 'key'>[] }) {
  return (
    <ul className="notice-log ruled">
      {notices.map((notice) => {
        const { kind, channel, to, name, status, at, reason, minutesBefore, startsAt, isByHand } =
          notice;
        const what =
          kind === 'reminder' && minutesBefore !== null
            ? texts.reminderBefore({ before: beforeInWords(minutesBefore) })
            : (whats[kind] ?? noticeLabels[kind]);
        const way = { channel: channelLabels[channel], name: name || roles[to] };
        return (
          <li key={`${kind} ${to} ${name} ${at} ${startsAt} ${minutesBefore}`}>
            <div className="cluster-2">
              <b>{what}</b>
              <Badge tone={tones[status]}>{words[status]}</Badge>
            </div>
            <p>{sayWay(to === 'guardian', isByHand)(way)}</p>
            <p className="muted">
              {status === 'waiting'
                ? texts.goesOut({ moment: formatMoment(at) })
                : formatMoment(at)}
              {reason && `. ${reason}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** "By text to Mere Ngata", and whether that is a parent and who sent it. */
function sayWay(isToParent: boolean, isByHand: boolean) {
  if (isToParent) return isByHand ? texts.byHandToParent : texts.sentToParent;
  return isByHand ? texts.byHand : texts.sentTo;
}

const whats: Readonly<Partial<Record<LessonNotice['kind'], string>>> = {
  reminder: texts.reminder,
  booked: texts.lessonBooked,
  moved: texts.lessonMoved,
  cancelled: texts.lessonCancelled,
  runningLate: texts.runningLate,
  recap: texts.whatToPractise,
  testDay: texts.beforeTheDrivingTest,
  outcome: texts.whatWasPractised,
  paymentAsked: texts.paymentAskedFor,
  paymentReceived: texts.paymentReceived,
  paymentOverdue: texts.paymentOverdue,
  proposed: texts.aTimeOffered,
  creditLow: texts.lessonCredit,
};
const roles = {
  student: texts.theStudent,
  guardian: texts.aParent,
  account: texts.theInstructor,
};
const words = {
  waiting: texts.waiting,
  sent: texts.sent,
  delivered: texts.delivered,
  undelivered: texts.notDelivered,
  refused: texts.notSent,
  unconfirmed: texts.notKnown,
} satisfies Record<LessonNotice['status'], string>;
const tones: Record<LessonNotice['status'], BadgeTone> = {
  waiting: 'neutral',
  sent: 'success',
  delivered: 'success',
  undelivered: 'danger',
  refused: 'danger',
  unconfirmed: 'warning',
};
