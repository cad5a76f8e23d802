import { formatMoment } from '#domain/kernel/nz-words.ts';
import { beforeInWords, channelWords, noticeLabels } from '#domain/notices/kinds.ts';
import type { LessonNotice } from '#site/data/notices.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import './notices.css';

/** What was sent about lessons, to whom, and what became of it. */
export function NoticeLog({ notices }: { notices: readonly Omit<LessonNotice, 'key'>[] }) {
  return (
    <ul className="notice-log">
      {notices.map((notice) => {
        const { kind, channel, to, name, status, at, reason, minutesBefore, startsAt, isByHand } =
          notice;
        const what =
          kind === 'reminder'
            ? `Reminder${minutesBefore === null ? '' : `, ${beforeInWords(minutesBefore)}`}`
            : (whats[kind] ?? noticeLabels[kind]);
        return (
          <li key={`${kind} ${to} ${name} ${at} ${startsAt} ${minutesBefore}`}>
            <div>
              <b>{what}</b>
              <Badge tone={tones[status]}>{words[status]}</Badge>
            </div>
            <p>
              By {channelWords[channel]} to {name || roles[to]}
              {to === 'guardian' && ' (parent or guardian)'}
              {isByHand && ', from the instructor’s own phone'}
            </p>
            <p className="muted">
              {status === 'waiting' ? 'Goes out ' : ''}
              {formatMoment(at)}
              {reason && `. ${reason}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const whats: Readonly<Partial<Record<LessonNotice['kind'], string>>> = {
  booked: 'Lesson booked',
  moved: 'Lesson moved',
  cancelled: 'Lesson cancelled',
  recap: 'What to practise',
  testDay: 'Before the driving test',
  outcome: 'What was practised',
  paymentAsked: 'Payment asked for',
  paymentReceived: 'Payment received',
  paymentOverdue: 'Payment overdue',
  proposed: 'A time offered',
  creditLow: 'Lesson credit',
};
const roles = { student: 'the student', guardian: 'a parent', account: 'the instructor' };
const words = {
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  refused: 'Not sent',
  unconfirmed: 'Not known',
} satisfies Record<LessonNotice['status'], string>;
const tones: Record<LessonNotice['status'], BadgeTone> = {
  waiting: 'neutral',
  sent: 'success',
  delivered: 'success',
  undelivered: 'danger',
  refused: 'danger',
  unconfirmed: 'warning',
};
