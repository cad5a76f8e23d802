import type { Cents } from '../kernel/money.ts';
import { same } from '../kernel/same.ts';
import type { FollowLesson } from './commands.ts';
import type { Credit, LessonCredit, Part } from './credit.ts';
import type { CreditEvent } from './events.ts';
import { letGo, raiseFee } from './late-fees.ts';
import { firstOf, isGoodFor, joined, takeFree } from './lots.ts';
import { minutesOf } from './minutes.ts';
import { allocate, fillWaiting, type Recording, record, recording } from './recording.ts';
import { creditShort } from './rejections.ts';
import { feeByRule, feeWhyOf, priceOfMinutes } from './rules.ts';

/**
 * What a lesson's state in the diary means for the credit. Facts that are older than what is known of the lesson already say nothing, and neither does what is
 * said later of a lesson that ended before its student had credit, or before the school charged for such lessons.
 * @throws `credit_short` where it must be covered and is not
 */
export function follow(command: FollowLesson, state: Credit): CreditEvent[] {
  const { lessonId, asOf, lesson, rules } = command;
  const known = state.lessons.get(lessonId);
  if (known ? asOf <= known.asOf : command.hadEnded) return [];
  const into = recording(state);
  const feeWhy = lesson && feeWhyOf(lesson);
  const fee = lesson && feeWhy && feeByRule(lesson, feeWhy, rules, command.hourCents);
  // It ended before, and what it cost was waived since.
  if (feeWhy && known?.isWaived && command.hadEnded) return [];
  if (lesson && feeWhy && fee && fee.minutes > 0)
    raiseFee(into, command, { lesson, why: feeWhy, ...fee });
  else if (state.lots.size === 0) return [];
  else if (lesson?.status === 'scheduled') keep(into, command, lesson, known);
  else if (lesson?.status === 'completed') spend(into, command, lesson, known);
  else letGo(into, command, '');
  if (into.events.length > 0) fillWaiting(into, command);
  return into.events;
}

type Followed = NonNullable<FollowLesson['lesson']>;

/** What was kept for it stays kept, as far as it may still be used for it. */
function keep(
  into: Recording,
  command: FollowLesson,
  lesson: Followed,
  known: LessonCredit | undefined,
): void {
  if (known && known.stage !== 'booked') letGo(into, command, '');
  const { lessonId, asOf, mustBeCovered, hourCents } = command;
  const { startsAt, lessonType, minutes } = lesson;
  const parts = partsFor(into.state.lots, known, lesson);
  const short = minutes - minutesOf(parts);
  if (mustBeCovered && short > 0) throw creditShort(short, priceOfMinutes(short, hourCents));
  const next = { startsAt, lessonType, minutes, parts };
  const isSame = known?.stage === 'booked' && same(next, nowOf(known));
  // A lesson that was only about to be booked is in the diary now.
  if (isSame && known.asOf > 0) return;
  allocate(into, command, { lessonId, asOf, ...next }, parts);
}

/** @throws `credit_short` where a lesson of a student who has had credit would need more than is kept for it and free */
export function mustReach(
  { lots, lessons }: Credit,
  lessonId: number,
  lesson: Wanted,
  hourCents: Cents,
): void {
  const short = lesson.minutes - minutesOf(partsFor(lots, lessons.get(lessonId), lesson));
  if (lots.size > 0 && short > 0) throw creditShort(short, priceOfMinutes(short, hourCents));
}

/** Minutes of a lesson that credit would cover, were it booked now. */
export const reachOf = ({ lots }: Pick<Credit, 'lots'>, lesson: Wanted): number =>
  minutesOf(partsFor(lots, undefined, lesson));

type Wanted = Pick<Followed, 'startsAt' | 'lessonType' | 'minutes'>;

/** What a lesson can have: what is kept for it as far as it may still be used, and what is free. */
function partsFor(lots: Credit['lots'], known: LessonCredit | undefined, lesson: Wanted): Part[] {
  const { minutes } = lesson;
  const before = known?.stage === 'booked' ? known.parts : [];
  const stay = firstOf(
    before.filter((part) => {
      const lot = lots.get(part.lotId);
      return lot !== undefined && isGoodFor(lot, lesson);
    }),
    minutes,
  );
  return joined(stay, takeFree(lots, minutes - minutesOf(stay), lesson));
}

/** What was kept for it is used first. */
function spend(
  into: Recording,
  command: FollowLesson,
  lesson: Followed,
  known: LessonCredit | undefined,
): void {
  const { schoolId, studentId, lessonId, asOf } = command;
  const { startsAt, lessonType } = lesson;
  const minutes = lesson.takenMinutes ?? lesson.minutes;
  if (known?.stage === 'spent' && known.minutes === minutes) return;
  if (known?.stage !== 'booked') letGo(into, command, '');
  const kept = firstOf(known?.stage === 'booked' ? known.parts : [], minutes);
  const more = takeFree(into.state.lots, minutes - minutesOf(kept), lesson);
  record(into, {
    type: 'CreditSpent',
    data: {
      schoolId,
      studentId,
      lessonId,
      asOf,
      startsAt,
      lessonType,
      minutes,
      parts: joined(kept, more),
    },
  });
}

const nowOf = ({ startsAt, lessonType, minutes, parts }: LessonCredit) => ({
  startsAt,
  lessonType,
  minutes,
  parts,
});
