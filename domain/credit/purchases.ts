import { founderOf } from '../kernel/founder.ts';
import { addDays, addMinutes, addYears, type LocalDate } from '../kernel/nz-time.ts';
import type {
  DisputeOrder,
  OrderCredit,
  RedeemCredit,
  SettleOrder,
  TakeBackOrder,
  UndoRefund,
} from './commands.ts';
import type { Credit, Lot } from './credit.ts';
import type { CreditEvent } from './events.ts';
import { firstOf } from './lots.ts';
import { minutesOf } from './minutes.ts';
import { allocate, fillWaiting, meet, type Recording, record, recording } from './recording.ts';
import { soldJustNow } from './rejections.ts';

/** Years that minutes which are paid for keep at least: section 28 of the Fair Trading Act 1986, for what is sold from 16 March 2026. */
export const leastYears = 3;

/** Minutes within which the same sale is taken for one that was sent twice. */
const twiceMinutes = 10 / 60;

/** @throws `sold_just_now` for the same product, paid in the same way, moments after the last sale */
export function order(command: OrderCredit, state: Credit): CreditEvent[] {
  const { schoolId, studentId, paymentId, payerId, instructorId, product } = command;
  const { method, paidOn, voucher } = command;
  if (lotOf(state, paymentId)) return [];
  const last = [...state.lots.values()].findLast((lot) => lot.order !== null);
  if (!command.isAgain && voucher === null && last?.order) {
    const isSame =
      last.productId === product.productId &&
      last.order.method === method &&
      (last.order.paidOn === null) === (paidOn === null);
    if (isSame && command.now < addMinutes(last.order.at, twiceMinutes))
      throw soldJustNow(product.name);
  }
  return [
    {
      type: 'CreditOrdered',
      data: {
        schoolId,
        studentId,
        lotId: state.lots.size + 1,
        paymentId,
        ...(payerId == null ? {} : { payerId }),
        orderedAt: command.now,
        instructorId,
        ...product,
        lessonTypes: [...product.lessonTypes],
        method,
        paidOn,
        voucher,
      },
    },
  ];
}

/** Its minutes do not expire: the voucher's own last day was the buyer's. */
export function redeemVoucher(command: RedeemCredit, state: Credit): CreditEvent[] {
  const { type: _, now: _now, lessons, ...data } = command;
  if ([...state.lots.values()].some(({ voucherId }) => voucherId === data.voucherId)) return [];
  const into = recording(state);
  record(into, { type: 'CreditRedeemed', data: { ...data, lotId: state.lots.size + 1 } });
  fillWaiting(into, command);
  meet(into, command, lessons);
  return into.events;
}

export function settle(command: SettleOrder, state: Credit): CreditEvent[] {
  const { schoolId, studentId, paymentId, amountCents, on, lessons } = command;
  const lot = lotOf(state, paymentId);
  if (!lot || lot.standing !== 'unpaid') return [];
  const into = recording(state);
  record(into, {
    type: 'CreditBought',
    data: {
      schoolId,
      studentId,
      lotId: lot.lotId,
      paymentId,
      minutes: lot.dueMinutes,
      amountCents,
      boughtOn: on,
      expiresOn: lot.expiresOn ?? expiryOf(lot, on),
    },
  });
  fillWaiting(into, command);
  meet(into, command, lessons);
  return into.events;
}

/**
 * Minutes whose money is gone: those that are not used are taken, from the latest lessons first where they were kept for some. What was used is owed: after a
 * dispute by a payment of its own, otherwise by the one that is open again.
 */
export function takeBackOrder(command: TakeBackOrder, state: Credit): CreditEvent[] {
  const { schoolId, studentId, paymentId, why, owedPaymentId } = command;
  const lot = lotOf(state, paymentId);
  if (!lot || lot.standing === 'unpaid' || lot.standing === 'refunded') return [];
  const unused = lot.freeMinutes + keptMinutes(state, lot.lotId);
  const used = usedMinutes(state, lot.lotId);
  const given = why === 'refund' ? command.amountCents - lot.refundedCents : command.amountCents;
  if (why === 'refund' && given <= 0) return [];
  const minutes = why === 'refund' ? Math.min(unused, minutesFor(lot, given)) : unused;
  const owedCents =
    why === 'dispute' && used > 0 ? Math.round((lot.priceCents * used) / lot.soldMinutes) : 0;
  const into = recording(state);
  freeUp(into, command, lot.lotId, minutes);
  record(into, {
    type: 'CreditTakenBack',
    data: {
      schoolId,
      studentId,
      lotId: lot.lotId,
      paymentId,
      why,
      minutes,
      amountCents: given,
      owedMinutes: why === 'refund' ? 0 : used,
      owedCents,
      owedPaymentId: owedCents > 0 ? owedPaymentId : null,
      instructorId: lot.order?.instructorId ?? founderOf(schoolId),
    },
  });
  fillWaiting(into, command);
  return into.events;
}

/** Money that was to go back and did not: as many minutes of its purchase are there again. */
export function undoRefund(command: UndoRefund, state: Credit): CreditEvent[] {
  const { schoolId, studentId, paymentId, refundedCents } = command;
  const lot = lotOf(state, paymentId);
  const amountCents = lot ? lot.refundedCents - refundedCents : 0;
  if (!lot || amountCents <= 0) return [];
  const minutes = refundedCents <= 0 ? lot.refundedMinutes : minutesFor(lot, amountCents);
  const into = recording(state);
  record(into, {
    type: 'CreditRefundUndone',
    data: {
      schoolId,
      studentId,
      lotId: lot.lotId,
      paymentId,
      minutes: Math.min(minutes, lot.refundedMinutes),
      amountCents,
    },
  });
  fillWaiting(into, command);
  return into.events;
}

/** While a bank decides nothing more is booked from the purchase. */
export function dispute(command: DisputeOrder, state: Credit): CreditEvent[] {
  const { schoolId, studentId, paymentId, isOpen } = command;
  const lot = lotOf(state, paymentId);
  if (lot?.standing !== (isOpen ? 'paid' : 'disputed')) return [];
  const into = recording(state);
  record(into, {
    type: 'CreditDisputed',
    data: { schoolId, studentId, lotId: lot.lotId, paymentId, isOpen },
  });
  fillWaiting(into, command);
  return into.events;
}

/** Lessons give up what was kept of a lot, the latest first, until so many minutes of it are free. */
function freeUp(into: Recording, command: TakeBackOrder, lotId: number, minutes: number): void {
  const kept = [...into.state.lessons]
    .filter(([, { stage, parts }]) => stage === 'booked' && minutesOf(parts, lotId) > 0)
    .toSorted(([, a], [, b]) => b.startsAt.localeCompare(a.startsAt));
  for (const [lessonId, lesson] of kept) {
    const free = into.state.lots.get(lotId)?.freeMinutes ?? 0;
    if (free >= minutes) return;
    const { parts } = lesson;
    const here = minutesOf(parts, lotId);
    const stays = [{ lotId, minutes: here - Math.min(here, minutes - free) }];
    const others = parts.filter((part) => part.lotId !== lotId);
    const left = firstOf([...others, ...stays], lesson.minutes);
    allocate(into, command, { lessonId, ...lesson }, left);
  }
}

function expiryOf({ expiresAfterDays }: Lot, on: LocalDate): LocalDate | null {
  if (expiresAfterDays === null) return null;
  const by = addDays(on, expiresAfterDays);
  const least = addYears(on, leastYears);
  return by < least ? least : by;
}

/** Minutes that a sum of money takes along, at the price that was paid. */
const minutesFor = ({ priceCents, soldMinutes }: Lot, amount: number): number =>
  priceCents === 0 ? 0 : Math.round((soldMinutes * amount) / priceCents);

const lotOf = ({ lots }: Credit, paymentId: number): Lot | undefined =>
  [...lots.values()].find((lot) => lot.paymentId === paymentId);

const keptMinutes = (state: Credit, lotId: number): number =>
  [...state.lessons.values()].reduce(
    (total, { stage, parts }) => (stage === 'booked' ? total + minutesOf(parts, lotId) : total),
    0,
  );

const usedMinutes = (state: Credit, lotId: number): number =>
  [...state.lessons.values()].reduce(
    (total, { stage, parts }) => (stage === 'booked' ? total : total + minutesOf(parts, lotId)),
    0,
  );
