import { addDays, daysBetween, type LocalDate } from '../kernel/nz-time.ts';
import type {
  AnnounceExpiry,
  ExpireCredit,
  GrantCredit,
  MoveCreditIn,
  MoveCreditOut,
  RefundCredit,
  RestoreExpired,
  TakeBackGrant,
} from './commands.ts';
import type { Credit, Lot } from './credit.ts';
import type { CreditEvent } from './events.ts';
import { inOrderOfExpiry, shareOfPrice } from './lots.ts';
import { fillWaiting, meet, record, recording } from './recording.ts';
import {
  moveToOneself,
  notEnoughFree,
  nothingExpired,
  purchaseNotFound,
  purchaseUnpaid,
  refundUnderDispute,
  refundWhereBought,
  voucherCreditStays,
} from './rejections.ts';

/** Days before expiry at which a student is told. */
const expiryWarnings = [7, 30, 60] as const;

export function grant(command: GrantCredit, state: Credit): CreditEvent[] {
  const { schoolId, studentId, minutes, reason, lessons } = command;
  const into = recording(state);
  record(into, {
    type: 'CreditGranted',
    data: { schoolId, studentId, lotId: state.lots.size + 1, minutes, reason },
  });
  fillWaiting(into, command);
  meet(into, command, lessons);
  return into.events;
}

/** @throws where some of it is used or kept for a lesson */
export function takeBackGrant(
  { schoolId, studentId, lotId }: TakeBackGrant,
  { lots }: Credit,
): CreditEvent[] {
  const lot = lots.get(lotId);
  if (!lot || lot.source !== 'granted' || lot.creditedMinutes === 0) return [];
  const minutes = lot.creditedMinutes;
  if (lot.freeMinutes < minutes) throw notEnoughFree(lot.freeMinutes);
  return [{ type: 'CreditGrantTakenBack', data: { schoolId, studentId, lotId, minutes } }];
}

/** @throws unless the purchase is this student's, paid and undisputed, and so many of its minutes are free */
export function refundCredit(command: RefundCredit, state: Credit): CreditEvent[] {
  const { schoolId, studentId, lotId, reason } = command;
  const lot = state.lots.get(lotId);
  if (!lot || lot.source !== 'bought') throw purchaseNotFound();
  if (lot.voucherId !== null) throw voucherCreditStays();
  if (lot.paymentId === null) throw refundWhereBought();
  if (lot.standing === 'unpaid') throw purchaseUnpaid();
  if (lot.standing === 'disputed') throw refundUnderDispute();
  const minutes = command.minutes ?? lot.freeMinutes;
  if (minutes > lot.freeMinutes || minutes === 0) throw notEnoughFree(lot.freeMinutes);
  return [
    {
      type: 'CreditRefunded',
      data: {
        schoolId,
        studentId,
        lotId,
        paymentId: lot.paymentId,
        minutes,
        reason,
        amountCents: shareOfPrice(lot, minutes),
      },
    },
  ];
}

/** Free minutes go over with their share of the price, those that expire first before the others. */
export function moveOut(command: MoveCreditOut, state: Credit): CreditEvent[] {
  const { schoolId, studentId, moveId, toStudentId, reason } = command;
  if (toStudentId === studentId) throw moveToOneself();
  let left = command.minutes;
  const lots = inOrderOfExpiry(state.lots.values()).flatMap((lot) => {
    const minutes = lot.standing === 'paid' ? Math.min(left, lot.freeMinutes) : 0;
    left -= minutes;
    return minutes > 0 ? [moved(lot, minutes, command)] : [];
  });
  if (left > 0) throw notEnoughFree(command.minutes - left);
  return [
    { type: 'CreditMovedOut', data: { schoolId, studentId, moveId, toStudentId, lots, reason } },
  ];
}

function moved(lot: Lot, minutes: number, { studentId }: MoveCreditOut) {
  const { lotId, source, name, lessonTypes, expiresOn, origin } = lot;
  return {
    lotId,
    source,
    name,
    minutes,
    lessonTypes: [...lessonTypes],
    expiresOn,
    originStudentId: origin?.studentId ?? studentId,
    originLotId: origin?.lotId ?? lotId,
    amountCents: shareOfPrice(lot, minutes),
  };
}

/** What comes back to where it was bought joins the purchase it was taken from. */
export function moveIn(command: MoveCreditIn, state: Credit): CreditEvent[] {
  const { schoolId, studentId, moveId, fromStudentId, reason, lessons } = command;
  if (state.moves.has(moveId)) return [];
  let next = state.lots.size;
  const lots = command.lots.map((lot) => {
    const isHome = lot.originStudentId === studentId && state.lots.has(lot.originLotId);
    if (!isHome) next += 1;
    return { ...lot, lotId: isHome ? lot.originLotId : next };
  });
  const into = recording(state);
  record(into, {
    type: 'CreditMovedIn',
    data: { schoolId, studentId, moveId, fromStudentId, lots, reason },
  });
  fillWaiting(into, command);
  meet(into, command, lessons);
  return into.events;
}

/** Minutes kept for a lesson stay kept; they were promised while they were good. */
export function expire({ schoolId, studentId, on }: ExpireCredit, state: Credit): CreditEvent[] {
  return [...state.lots.values()].flatMap(({ lotId, expiresOn, freeMinutes, standing }) =>
    expiresOn !== null && expiresOn < on && freeMinutes > 0 && standing !== 'disputed'
      ? [
          {
            type: 'CreditExpired' as const,
            data: { schoolId, studentId, lotId, minutes: freeMinutes, expiresOn },
          },
        ]
      : [],
  );
}

/** Says each warning once, the nearest alone where several are due. */
export function announceExpiry(
  { schoolId, studentId, on }: AnnounceExpiry,
  state: Credit,
): CreditEvent[] {
  return [...state.lots.values()].flatMap(({ lotId, expiresOn, freeMinutes, announcedDays }) => {
    if (expiresOn === null || expiresOn < on || freeMinutes === 0) return [];
    const left = daysBetween(on, expiresOn);
    const days = expiryWarnings.find((warning) => left <= warning);
    if (days === undefined || (announcedDays !== null && announcedDays <= days)) return [];
    return [
      {
        type: 'CreditExpiryAnnounced' as const,
        data: { schoolId, studentId, lotId, minutes: freeMinutes, days, expiresOn },
      },
    ];
  });
}

/** The last day whose expiry is announced on a day. */
export const warnedUntil = (today: LocalDate): LocalDate => addDays(today, expiryWarnings[2]);

/** @throws `nothing_expired` where less expired than is asked for */
export function restoreExpired(command: RestoreExpired, state: Credit): CreditEvent[] {
  const { schoolId, studentId, lotId, reason, lessons } = command;
  const lot = state.lots.get(lotId);
  if (!lot) throw purchaseNotFound();
  const gone = lot.expiredMinutes - lot.restoredMinutes;
  const minutes = command.minutes ?? gone;
  if (minutes > gone || minutes === 0) throw nothingExpired(gone);
  const into = recording(state);
  record(into, {
    type: 'ExpiredCreditRestored',
    data: { schoolId, studentId, lotId, minutes, reason },
  });
  fillWaiting(into, command);
  meet(into, command, lessons);
  return into.events;
}
