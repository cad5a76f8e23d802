import type { Cents } from '../kernel/money.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import { sharesOf } from '../kernel/shares.ts';
import type {
  DecideLateFee,
  FeeSharer,
  FollowedLesson,
  FollowLesson,
  WaiveFilledFee,
} from './commands.ts';
import type { Credit } from './credit.ts';
import type { CreditEvent, FeeWhy } from './events.ts';
import { firstOf, joined, takeFree } from './lots.ts';
import { minutesOf } from './minutes.ts';
import { fillWaiting, type Recording, record, recording } from './recording.ts';
import { feeTooLate, moreThanAgreed, moreThanPlanned, neverCharged } from './rejections.ts';
import { type FeeRule, feeMinutes, feeWhyOf, priceOfMinutes } from './rules.ts';

/** Auckland days after the lesson within which a fee may be charged or waived by hand. */
export const feeDays = 30;

type Asking = Pick<
  FollowLesson,
  'schoolId' | 'studentId' | 'lessonId' | 'asOf' | 'instructorId' | 'feePaymentId' | 'feeSharers'
>;

/**
 * Somebody decides what a lesson that was not held costs: nothing, some or all of its minutes.
 * @throws `never_charged` for a lesson that was held, cancelled in time or by the instructor; `fee_too_late`; `more_than_planned`; `more_than_agreed`
 */
export function decideLateFee(command: DecideLateFee, state: Credit): CreditEvent[] {
  const { lessonId, lesson, minutes, reason, now } = command;
  const why = feeWhyOf(lesson);
  if (!why) throw neverCharged();
  if (minutes > lesson.minutes) throw moreThanPlanned(lesson.minutes);
  const { mostCents = null, hourCents = command.hourCents } = lesson.terms ?? {};
  const agreed = feeMinutes({ mostCents, hourCents }, 100, lesson.minutes);
  if (mostCents !== null && minutes > agreed) throw moreThanAgreed(agreed, mostCents);
  const known = state.lessons.get(lessonId);
  const charged = known?.stage === 'fee' ? known.minutes : 0;
  if (charged === minutes) return [];
  if (dateOf(now) > addDays(dateOf(lesson.startsAt), feeDays)) throw feeTooLate(feeDays);
  const into = recording(state);
  if (minutes === 0) letGo(into, command, reason);
  else raiseFee(into, command, { lesson, why, minutes, reason, hourCents });
  fillWaiting(into, command);
  return into.events;
}

/** Only what the rule charged for a late cancellation: what somebody decided stands. */
export function waiveFilledFee(command: WaiveFilledFee, state: Credit): CreditEvent[] {
  const known = state.lessons.get(command.lessonId);
  if (known?.stage !== 'fee' || known.fee?.why !== 'late' || known.fee.rule === null) return [];
  const into = recording(state);
  const asking = { ...command, asOf: Math.max(command.asOf, known.asOf), feePaymentId: null };
  letGo(into, asking, '', { isFilled: true });
  fillWaiting(into, asking);
  return into.events;
}

/** What credit covers is taken from it, what was kept for the lesson first; the rest is money. */
export function raiseFee(
  into: Recording,
  asking: Asking,
  fee: {
    lesson: FollowedLesson;
    why: FeeWhy;
    minutes: number;
    hourCents: Cents;
    /** All of it, where nothing of it is covered. */
    mostCents?: Cents | null;
    reason?: string;
    /** Which rule charged it; none where somebody decided it. */
    rule?: FeeRule;
  },
): void {
  const { schoolId, studentId, lessonId, asOf, instructorId, feePaymentId } = asking;
  const { lesson, why, minutes, hourCents, mostCents = null, reason = '', rule } = fee;
  const { startsAt, lessonType } = lesson;
  const known = into.state.lessons.get(lessonId);
  if (known?.stage === 'fee' && known.minutes === minutes && known.fee?.why === why) return;
  if (known?.stage !== 'booked') letGo(into, asking, reason);
  const kept = firstOf(known?.stage === 'booked' ? known.parts : [], minutes);
  const parts = joined(
    kept,
    takeFree(into.state.lots, minutes - minutesOf(kept), { startsAt, lessonType }),
  );
  const covered = minutesOf(parts);
  const price = priceOfMinutes(minutes - covered, hourCents);
  const amountCents = covered === 0 ? (mostCents ?? price) : price;
  const shares = sharesOfFee(amountCents, asking.feeSharers);
  record(into, {
    type: 'LateFeeRaised',
    data: {
      schoolId,
      studentId,
      lessonId,
      asOf,
      startsAt,
      lessonType,
      why,
      minutes,
      parts,
      amountCents,
      paymentId: amountCents > 0 ? (shares?.[0]?.paymentId ?? feePaymentId) : null,
      instructorId,
      reason,
      ...(rule ? { rule } : {}),
      ...(shares ? { shares } : {}),
    },
  });
}

/** The share of each of two payers; empty where one pays all of it. */
function sharesOfFee(amountCents: Cents, sharers: readonly FeeSharer[] = []) {
  const parts = sharesOf(amountCents, sharers);
  const shares = sharers.map((sharer, nth) => ({
    ...sharer,
    amountCents: parts[nth]?.amountCents ?? 0,
  }));
  return shares.length === 2 && shares.every((share) => share.amountCents > 0) ? shares : undefined;
}

/** Whatever a lesson had of the credit is there again. */
export function letGo(
  into: Recording,
  { schoolId, studentId, lessonId, asOf }: Asking,
  reason: string,
  why: { isFilled?: true } = {},
): void {
  const known = into.state.lessons.get(lessonId);
  if (!known || known.stage === 'off') return;
  const { minutes, fee } = known;
  const data = { schoolId, studentId, lessonId, asOf, parts: [...known.parts] };
  if (known.stage === 'booked')
    record(into, { type: 'CreditReleased', data } satisfies CreditEvent);
  else if (known.stage === 'spent')
    record(into, { type: 'CreditRestored', data } satisfies CreditEvent);
  else {
    const { amountCents = 0, paymentId = null, otherPaymentIds = [] } = fee ?? {};
    const others = otherPaymentIds.length > 0 ? { otherPaymentIds: [...otherPaymentIds] } : {};
    record(into, {
      type: 'LateFeeWaived',
      data: { ...data, minutes, amountCents, paymentId, ...others, reason, ...why },
    });
  }
}
