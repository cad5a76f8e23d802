import type { MessageKind } from '../kernel/notification-kinds.ts';
import {
  addDays,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  type LocalTime,
  startOfDay,
} from '../kernel/nz-time.ts';
import { warningDays } from '../kernel/papers.ts';
import { dueSince } from './rules.ts';

/** When a kind is told by the clock: at a time of Auckland's day, so many days before the day it is about; −1 is the morning after. */
type NoticeClock = {
  readonly kind: MessageKind;
  readonly at: LocalTime;
  readonly daysBefore: readonly number[];
};

export const noticeClocks = {
  /** Of a lesson in which the test is driven. */
  testLesson: { kind: 'testDay', at: '17:00', daysBefore: [1] },
  /** Of a test that is booked: a week and an evening before it. */
  bookedTest: { kind: 'testDay', at: '17:00', daysBefore: [7, 1] },
  paymentOverdue: { kind: 'paymentOverdue', at: '09:00', daysBefore: [-1] },
  creditUsed: { kind: 'creditLow', at: '09:00', daysBefore: [-1] },
  creditEnds: { kind: 'creditLow', at: '09:00', daysBefore: [14] },
  licenceEnds: { kind: 'licenceEnds', at: '09:00', daysBefore: warningDays },
  tomorrow: { kind: 'tomorrow', at: '19:00', daysBefore: [1] },
  endorsement: { kind: 'endorsement', at: '09:00', daysBefore: warningDays },
  /** Of an instructor’s licence, and of a car’s WoF, registration and insurance. */
  papers: { kind: 'papers', at: '09:00', daysBefore: warningDays },
  /** Of a school’s approval as a course provider, to its owner. */
  approval: { kind: 'approval', at: '09:00', daysBefore: [60, 14] },
} as const satisfies Record<string, NoticeClock>;
export type NoticeClockName = keyof typeof noticeClocks;

/** A moment at which people are told of an Auckland day. */
export type NoticeMoment = {
  readonly at: Instant;
  /** The day it is about, and from when to when that is. */
  readonly day: LocalDate;
  readonly begins: Instant;
  readonly ends: Instant;
  readonly daysBefore: number;
};

/**
 * The moments of a clock that are due by now and of which it is still worth telling.
 * @param began when this installation first told anybody
 */
export function momentsOf(name: NoticeClockName, now: Instant, began: Instant): NoticeMoment[] {
  const { kind, at: time, daysBefore }: NoticeClock = noticeClocks[name];
  const since = dueSince(kind, now, began);
  const moments: NoticeMoment[] = [];
  for (let date = dateOf(since); date <= dateOf(now); date = addDays(date, 1)) {
    const at = instantAt(date, time);
    if (at < since || at > now) continue;
    for (const days of daysBefore) {
      const day = addDays(date, days);
      const [begins, ends] = [startOfDay(day), startOfDay(addDays(day, 1))];
      moments.push({ at, day, begins, ends, daysBefore: days });
    }
  }
  return moments;
}
