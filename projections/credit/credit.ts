import type { z } from 'zod';
import { creditEvents } from '#domain/credit/events.ts';
import type { CreditLineKind } from '#domain/credit/line-words.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { creditLesson, creditLot, creditMovement, creditPart } from './tables.ts';

/** Students' lesson credit: what they bought, what became of each minute, and what their lessons have of it. */
export const credit = projection({
  name: 'credit',
  follows: [creditEvents],
  tables: [creditLot, creditMovement, creditLesson, creditPart],
  on: {
    CreditOrdered: (event, rows) => {
      const { lotId, name, lessonTypes, minutes: soldMinutes, priceCents, paymentId } = event.data;
      const lot = { lotId, name, lessonTypes, soldMinutes, priceCents, paymentId };
      openLot(rows, event, { ...lot, source: 'bought', standing: 'unpaid' });
    },
    CreditBought: (event, rows) => {
      const { studentId, lotId, boughtOn, expiresOn, amountCents, minutes } = event.data;
      const paid = { boughtOn, expiresOn, priceCents: amountCents, standing: 'paid' } as const;
      rows.change(creditLot, { studentId, lotId }, paid);
      move(rows, event, { lotId, minutes }, 'bought', 'bought', { amountCents, on: boughtOn });
    },
    CreditRedeemed: (event, rows) => {
      const { lotId, minutes, name, lessonTypes, priceCents, voucherId } = event.data;
      const lot = { lotId, name, lessonTypes, soldMinutes: minutes, priceCents, voucherId };
      openLot(rows, event, { ...lot, source: 'bought' });
      // Its money came when the voucher was sold.
      move(rows, event, { lotId, minutes }, 'redeemed', 'bought');
    },
    CreditGranted: (event, rows) => {
      const { lotId, minutes, reason } = event.data;
      const free = { name: '', lessonTypes: [], priceCents: 0 };
      openLot(rows, event, { lotId, soldMinutes: minutes, ...free, source: 'granted' });
      move(rows, event, { lotId, minutes }, 'granted', 'granted', { note: reason });
    },
    CreditGrantTakenBack: (event, rows) =>
      move(rows, event, taken(event.data), 'grant_undone', 'granted'),
    CreditAllocated: (event, rows) => hold(rows, event, 'booked', event.data),
    CreditReleased: (event, rows) => letGo(rows, event),
    CreditSpent: (event, rows) => {
      hold(rows, event, 'spent', event.data);
      moveParts(rows, event, event.data.parts.map(taken), 'used', event.data);
    },
    CreditRestored: (event, rows) => {
      letGo(rows, event);
      moveParts(rows, event, event.data.parts, 'given_back', event.data);
    },
    LateFeeRaised: (event, rows) => {
      const { parts, amountCents, reason, why } = event.data;
      const more = { ...event.data, note: reason || null, why, amountCents: null };
      hold(rows, event, 'fee', event.data, { feeCents: amountCents, feeWhy: why });
      moveParts(rows, event, parts.map(taken), 'fee', more);
      if (amountCents > 0 || parts.length === 0)
        move(rows, event, nothing, 'fee', 'used', { ...more, amountCents });
    },
    LateFeeWaived: (event, rows) => {
      const { parts, amountCents, reason } = event.data;
      const more = { ...event.data, note: reason || null, amountCents: null };
      letGo(rows, event);
      moveParts(rows, event, parts, 'waived', more);
      if (amountCents > 0 || parts.length === 0)
        move(rows, event, nothing, 'waived', 'used', { ...more, amountCents: -amountCents });
    },
    CreditRefunded: (event, rows) => {
      const { lotId, minutes, amountCents, reason } = event.data;
      const more = { amountCents: -amountCents, note: reason };
      move(rows, event, taken({ lotId, minutes }), 'refunded', 'refunded', more);
    },
    CreditRefundUndone: (event, rows) => {
      const { studentId, lotId, minutes, amountCents } = event.data;
      rows.change(creditLot, { studentId, lotId }, ({ standing }) =>
        standing === 'refunded' ? { standing: 'paid' } : null,
      );
      move(rows, event, { lotId, minutes }, 'refund_undone', 'refunded', { amountCents });
    },
    CreditTakenBack: (event, rows) => {
      const { studentId, lotId, minutes, amountCents, why } = event.data;
      const isOwedAgain = why === 'reopened';
      const standing = isOwedAgain ? 'unpaid' : 'refunded';
      if (why !== 'refund') rows.change(creditLot, { studentId, lotId }, { standing });
      const figure = isOwedAgain ? 'bought' : 'refunded';
      move(rows, event, taken({ lotId, minutes }), why, figure, {
        amountCents: isOwedAgain ? null : -amountCents,
      });
    },
    CreditDisputed: ({ data: { studentId, lotId, isOpen } }, rows) =>
      rows.change(creditLot, { studentId, lotId }, { standing: isOpen ? 'disputed' : 'paid' }),
    CreditMovedOut: (event, rows) => {
      const { lots, reason: note } = event.data;
      for (const { lotId, minutes, source } of lots)
        move(rows, event, taken({ lotId, minutes }), 'moved_out', source, { note });
    },
    CreditMovedIn: (event, rows) => {
      for (const { minutes, amountCents, ...lot } of event.data.lots) {
        const { lotId, source, name, lessonTypes, expiresOn } = lot;
        const moved = { lotId, source, name, lessonTypes, expiresOn };
        openLot(rows, event, { ...moved, soldMinutes: minutes, priceCents: amountCents });
        move(rows, event, { lotId, minutes }, 'moved_in', source, { note: event.data.reason });
      }
    },
    CreditExpired: (event, rows) =>
      move(rows, event, taken(event.data), 'expired', 'expired', { on: event.data.expiresOn }),
    ExpiredCreditRestored: (event, rows) => {
      const { studentId, lotId, reason } = event.data;
      rows.change(creditLot, { studentId, lotId }, { expiresOn: null });
      move(rows, event, event.data, 'restored', 'restored', { note: reason });
    },
  },
  // It is a notification, and changes no figure.
  ignores: ['CreditExpiryAnnounced'],
});

type Part = { readonly lotId: number; readonly minutes: number };
type OfStudent = { readonly studentId: StudentId; readonly schoolId: SchoolId };
type Figure = 'bought' | 'granted' | 'restored' | 'used' | 'refunded' | 'expired';

const nothing: Part = { lotId: 0, minutes: 0 };
const taken = ({ lotId, minutes }: Part): Part => ({ lotId, minutes: -minutes });
const ownerOf = ({ studentId, schoolId }: OfStudent) => ({ studentId, schoolId });

type Lot = z.infer<typeof creditLot.row>;
type OpenedLot = Pick<
  Lot,
  'lotId' | 'source' | 'name' | 'lessonTypes' | 'soldMinutes' | 'priceCents'
> &
  Partial<Pick<Lot, 'paymentId' | 'voucherId' | 'expiresOn' | 'standing'>>;

function openLot(
  rows: Rows,
  { data, metadata }: RecordedEvent & { readonly data: OfStudent },
  lot: OpenedLot,
): void {
  const boughtOn = dateOf(metadata.occurredAt);
  const usual = { boughtOn, paymentId: null, voucherId: null, standing: 'paid' } as const;
  rows.insert(creditLot, { ...ownerOf(data), ...usual, ...lot });
}

type MoreOfMovement = {
  readonly amountCents?: number | null;
  readonly lessonId?: number;
  readonly startsAt?: string;
  readonly why?: string;
  readonly note?: string | null;
  readonly on?: string;
};

function move(
  rows: Rows,
  { position, metadata, data }: RecordedEvent & { readonly data: OfStudent },
  { lotId, minutes }: Part,
  kind: CreditLineKind,
  figure: Figure,
  more: MoreOfMovement = {},
): void {
  rows.insert(creditMovement, {
    position,
    lotId,
    ...ownerOf(data),
    onDate: more.on ?? dateOf(metadata.occurredAt),
    kind,
    figure,
    minutes,
    amountCents: more.amountCents ?? null,
    lessonId: more.lessonId ?? null,
    startsAt: more.startsAt ?? null,
    why: more.why ?? null,
    note: more.note ?? null,
  });
}

/** What a lesson has of several purchases, as used or unused. */
function moveParts(
  rows: Rows,
  event: RecordedEvent & { readonly data: OfStudent },
  parts: readonly Part[],
  kind: CreditLineKind,
  more: MoreOfMovement,
): void {
  for (const part of parts) move(rows, event, part, kind, 'used', more);
}

type Kept = OfStudent & {
  readonly lessonId: number;
  readonly asOf: number;
  readonly minutes: number;
  readonly startsAt: string;
  readonly parts: readonly Part[];
};

function hold(
  rows: Rows,
  { metadata, position }: RecordedEvent,
  stage: 'booked' | 'spent' | 'fee',
  { lessonId, asOf, minutes, startsAt, parts, ...of }: Kept,
  fee: { feeCents: number; feeWhy: string } | null = null,
): void {
  const { studentId } = of;
  rows.upsert(creditLesson, {
    lessonId,
    ...ownerOf(of),
    stage,
    minutes,
    startsAt,
    asOf,
    since: metadata.occurredAt,
    changed: position,
    feeCents: null,
    feeWhy: null,
    ...fee,
  });
  rows.remove(creditPart, { lessonId });
  for (const { lotId, minutes: there } of parts)
    rows.insert(creditPart, {
      lessonId,
      lotId,
      studentId,
      isBooked: stage === 'booked',
      minutes: there,
    });
}

type LetGo = Pick<RecordedEvent, 'position'> & {
  readonly data: { readonly lessonId: number; readonly asOf: number };
};

function letGo(rows: Rows, { position: changed, data: { lessonId, asOf } }: LetGo): void {
  const off = { stage: 'off', asOf, changed, feeCents: null, feeWhy: null } as const;
  rows.change(creditLesson, { lessonId }, off);
  rows.remove(creditPart, { lessonId });
}
