import type { LessonType } from '../catalogue/lessons.ts';
import type { PaymentMethod } from '../catalogue/payments.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { AccountId, StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import type { CreditEvent, FeeWhy, LotSource } from './events.ts';
import type { FeeRule } from './rules.ts';

/** Minutes of one lot. */
export type Part = { lotId: number; minutes: number };

/** A purchase or a gift of minutes. */
export type Lot = {
  readonly lotId: number;
  readonly source: LotSource;
  readonly productId: number | null;
  readonly name: string;
  readonly lessonTypes: readonly LessonType[];
  /** What was sold or given at first, and for how much. */
  readonly soldMinutes: number;
  readonly priceCents: Cents;
  /** Null for a gift, for what came with a voucher, and for what was moved here. */
  readonly paymentId: number | null;
  /** The voucher it came with, whose sale holds its money; null where a payment does. */
  readonly voucherId: number | null;
  /** Of what was moved here: whose it was at first, and its number there. */
  readonly origin: { readonly studentId: StudentId; readonly lotId: number } | null;
  /** Null for a gift, and for what was moved here. */
  readonly order: {
    readonly at: Instant;
    readonly instructorId: AccountId;
    readonly payerId: number | null;
    readonly method: PaymentMethod | null;
    readonly paidOn: LocalDate | null;
    readonly voucher: string | null;
  } | null;
  readonly expiresAfterDays: number | null;
  readonly expiresOn: LocalDate | null;
  readonly standing: 'unpaid' | 'paid' | 'disputed' | 'refunded';
  /** Minutes that come with the money that is still to arrive. */
  readonly dueMinutes: number;
  /** Minutes that came, less those that were moved away or are owed again. */
  readonly creditedMinutes: number;
  readonly refundedMinutes: number;
  readonly refundedCents: Cents;
  readonly expiredMinutes: number;
  readonly restoredMinutes: number;
  /** What is gone for money or to somebody else, so that all shares of the price add up to it. */
  readonly gone: { readonly minutes: number; readonly cents: Cents };
  /** Neither kept for a lesson nor used. */
  readonly freeMinutes: number;
  /** The fewest days before expiry that were announced. */
  readonly announcedDays: number | null;
};

/** What a lesson has of the credit. */
export type LessonCredit = {
  readonly stage: 'booked' | 'spent' | 'fee' | 'off';
  readonly asOf: number;
  readonly startsAt: Instant;
  readonly lessonType: LessonType;
  /** What it needs, took or costs. */
  readonly minutes: number;
  readonly parts: readonly Part[];
  readonly fee: {
    readonly why: FeeWhy;
    readonly amountCents: Cents;
    readonly paymentId: number | null;
    readonly otherPaymentIds: readonly number[];
    /** The rule that charged it; null where somebody decided it. */
    readonly rule: FeeRule | null;
  } | null;
  /** A fee for it was waived by somebody, or because its time was booked again: it is not charged anew. */
  readonly isWaived?: boolean;
};

/** One student's lesson credit. */
export type Credit = {
  /** By their numbers, of which the first is 1. */
  readonly lots: PersistentMap<number, Lot>;
  readonly lessons: PersistentMap<number, LessonCredit>;
  /** Moves that arrived here, by their ids. */
  readonly moves: PersistentSet<string>;
};

export const noCredit: Credit = {
  lots: PersistentMap.of(),
  lessons: PersistentMap.of(),
  moves: PersistentSet.of(),
};

const othersOf = ([, ...others]: readonly { readonly paymentId: number }[]) =>
  others.map(({ paymentId }) => paymentId);

const emptyLot = {
  productId: null,
  lessonTypes: [],
  paymentId: null,
  voucherId: null,
  origin: null,
  order: null,
  expiresAfterDays: null,
  expiresOn: null,
  standing: 'paid',
  dueMinutes: 0,
  refundedMinutes: 0,
  refundedCents: 0,
  expiredMinutes: 0,
  restoredMinutes: 0,
  gone: { minutes: 0, cents: 0 },
  announcedDays: null,
} as const;

export const evolve = evolveBy<Credit, CreditEvent>({
  CreditOrdered: (credit, { lotId, minutes, priceCents, paidOn, ...order }) => ({
    ...credit,
    lots: credit.lots.with(lotId, {
      ...emptyLot,
      lotId,
      source: 'bought',
      productId: order.productId,
      name: order.name,
      lessonTypes: order.lessonTypes,
      soldMinutes: minutes,
      priceCents,
      paymentId: order.paymentId,
      order: {
        at: order.orderedAt,
        instructorId: order.instructorId,
        payerId: order.payerId ?? null,
        method: order.method,
        paidOn,
        voucher: order.voucher,
      },
      expiresAfterDays: order.expiresAfterDays,
      standing: 'unpaid',
      dueMinutes: minutes,
      creditedMinutes: 0,
      freeMinutes: 0,
    }),
  }),
  CreditRedeemed: (credit, { lotId, voucherId, minutes, priceCents, ...lot }) => ({
    ...credit,
    lots: credit.lots.with(lotId, {
      ...emptyLot,
      lotId,
      voucherId,
      source: 'bought',
      productId: lot.productId,
      name: lot.name,
      lessonTypes: lot.lessonTypes,
      soldMinutes: minutes,
      priceCents,
      creditedMinutes: minutes,
      freeMinutes: minutes,
    }),
  }),
  CreditBought: (credit, { lotId, minutes, amountCents, expiresOn }) =>
    changing(credit, lotId, (lot) => ({
      standing: 'paid',
      dueMinutes: 0,
      priceCents: amountCents,
      expiresOn,
      creditedMinutes: lot.creditedMinutes + minutes,
      freeMinutes: lot.freeMinutes + minutes,
    })),
  CreditGranted: (credit, { lotId, minutes }) => ({
    ...credit,
    lots: credit.lots.with(lotId, {
      ...emptyLot,
      lotId,
      source: 'granted',
      name: '',
      soldMinutes: minutes,
      priceCents: 0,
      creditedMinutes: minutes,
      freeMinutes: minutes,
    }),
  }),
  CreditGrantTakenBack: (credit, { lotId, minutes }) =>
    changing(credit, lotId, (lot) => ({
      creditedMinutes: lot.creditedMinutes - minutes,
      freeMinutes: lot.freeMinutes - minutes,
      gone: { ...lot.gone, minutes: lot.gone.minutes + minutes },
    })),
  CreditAllocated: (credit, { lessonId, parts, ...lesson }) =>
    holding(credit, lessonId, { ...ofLesson(lesson), stage: 'booked', parts, fee: null }),
  CreditReleased: (credit, { lessonId, asOf }) => lettingGo(credit, lessonId, asOf),
  CreditSpent: (credit, { lessonId, parts, ...lesson }) =>
    holding(credit, lessonId, { ...ofLesson(lesson), stage: 'spent', parts, fee: null }),
  CreditRestored: (credit, { lessonId, asOf }) => lettingGo(credit, lessonId, asOf),
  LateFeeRaised: (
    credit,
    { lessonId, parts, why, amountCents, paymentId, shares = [], rule = null, ...lesson },
  ) =>
    holding(credit, lessonId, {
      ...ofLesson(lesson),
      stage: 'fee',
      parts,
      fee: { why, amountCents, paymentId, otherPaymentIds: othersOf(shares), rule },
    }),
  LateFeeWaived: (credit, { lessonId, asOf, reason, isFilled }) =>
    lettingGo(credit, lessonId, asOf, isFilled === true || reason !== ''),
  CreditRefunded: (credit, { lotId, minutes, amountCents }) =>
    changing(credit, lotId, (lot) => without(lot, minutes, amountCents)),
  CreditRefundUndone: (credit, { lotId, minutes, amountCents }) =>
    changing(credit, lotId, (lot) => ({
      ...without(lot, -minutes, -amountCents),
      ...(lot.standing === 'refunded' ? { standing: 'paid' } : {}),
    })),
  CreditTakenBack: (credit, { lotId, why, minutes, amountCents }) =>
    changing(credit, lotId, (lot) =>
      why === 'reopened'
        ? {
            standing: 'unpaid',
            dueMinutes: lot.dueMinutes + minutes,
            creditedMinutes: lot.creditedMinutes - minutes,
            freeMinutes: lot.freeMinutes - minutes,
          }
        : {
            ...without(lot, minutes, amountCents),
            standing: why === 'dispute' || lot.freeMinutes === minutes ? 'refunded' : 'paid',
          },
    ),
  CreditDisputed: (credit, { lotId, isOpen }) =>
    changing(credit, lotId, () => ({ standing: isOpen ? 'disputed' : 'paid' })),
  CreditMovedOut: (credit, { lots }) =>
    lots.reduce(
      (now, { lotId, minutes, amountCents }) =>
        changing(now, lotId, (lot) => ({
          creditedMinutes: lot.creditedMinutes - minutes,
          freeMinutes: lot.freeMinutes - minutes,
          gone: { minutes: lot.gone.minutes + minutes, cents: lot.gone.cents + amountCents },
        })),
      credit,
    ),
  CreditMovedIn: (credit, { moveId, lots, studentId }) =>
    lots.reduce<Credit>(
      (now, moved) =>
        moved.originStudentId === studentId && now.lots.has(moved.lotId)
          ? changing(now, moved.lotId, (lot) => ({
              creditedMinutes: lot.creditedMinutes + moved.minutes,
              freeMinutes: lot.freeMinutes + moved.minutes,
              gone: {
                minutes: lot.gone.minutes - moved.minutes,
                cents: lot.gone.cents - moved.amountCents,
              },
            }))
          : {
              ...now,
              lots: now.lots.with(moved.lotId, {
                ...emptyLot,
                lotId: moved.lotId,
                source: moved.source,
                name: moved.name,
                lessonTypes: moved.lessonTypes,
                soldMinutes: moved.minutes,
                priceCents: moved.amountCents,
                origin: { studentId: moved.originStudentId, lotId: moved.originLotId },
                expiresOn: moved.expiresOn,
                creditedMinutes: moved.minutes,
                freeMinutes: moved.minutes,
              }),
            },
      { ...credit, moves: credit.moves.with(moveId) },
    ),
  CreditExpired: (credit, { lotId, minutes }) =>
    changing(credit, lotId, (lot) => ({
      expiredMinutes: lot.expiredMinutes + minutes,
      freeMinutes: lot.freeMinutes - minutes,
    })),
  ExpiredCreditRestored: (credit, { lotId, minutes }) =>
    changing(credit, lotId, (lot) => ({
      expiresOn: null,
      restoredMinutes: lot.restoredMinutes + minutes,
      freeMinutes: lot.freeMinutes + minutes,
    })),
  CreditExpiryAnnounced: (credit, { lotId, days }) =>
    changing(credit, lotId, () => ({ announcedDays: days })),
});

function without(lot: Lot, minutes: number, amountCents: Cents): Partial<Lot> {
  const gone = { minutes: lot.gone.minutes + minutes, cents: lot.gone.cents + amountCents };
  return {
    gone,
    refundedMinutes: lot.refundedMinutes + minutes,
    refundedCents: lot.refundedCents + amountCents,
    freeMinutes: lot.freeMinutes - minutes,
    ...(gone.minutes >= lot.soldMinutes ? { standing: 'refunded' as const } : {}),
  };
}

type OfLesson = Pick<LessonCredit, 'asOf' | 'startsAt' | 'lessonType' | 'minutes'>;
const ofLesson = ({ asOf, startsAt, lessonType, minutes }: OfLesson): OfLesson => ({
  asOf,
  startsAt,
  lessonType,
  minutes,
});

/** The lesson has these minutes now, and no longer those it had before. */
function holding(credit: Credit, lessonId: number, lesson: LessonCredit): Credit {
  const before = credit.lessons.get(lessonId)?.parts ?? [];
  const back = before.reduce((now, part) => freeing(now, part.lotId, part.minutes), credit);
  const held = lesson.parts.reduce((now, part) => freeing(now, part.lotId, -part.minutes), back);
  return { ...held, lessons: held.lessons.with(lessonId, lesson) };
}

function lettingGo(credit: Credit, lessonId: number, asOf: number, isWaived = false): Credit {
  const lesson = credit.lessons.get(lessonId);
  if (!lesson) return credit;
  return holding(credit, lessonId, {
    ...lesson,
    asOf,
    stage: 'off',
    parts: [],
    fee: null,
    isWaived,
  });
}

function changing(credit: Credit, lotId: number, change: (lot: Lot) => Partial<Lot>): Credit {
  const lot = credit.lots.get(lotId);
  if (!lot) return credit;
  return { ...credit, lots: credit.lots.with(lotId, { ...lot, ...change(lot) }) };
}

const freeing = (credit: Credit, lotId: number, minutes: number): Credit =>
  changing(credit, lotId, ({ freeMinutes }) => ({ freeMinutes: freeMinutes + minutes }));
