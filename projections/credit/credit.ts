import { creditEvents } from '#domain/credit/events.ts';
import type { CreditLineKind } from '#domain/credit/line-words.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { creditLesson, creditLot, creditMovement, creditPart } from './tables.ts';

/** Students' lesson credit: what they bought, what became of each minute, and what their lessons have of it. */
export const credit = projection({
  name: 'credit',
  follows: [creditEvents],
  tables: [creditLot, creditMovement, creditLesson, creditPart],
  on: {
    CreditOrdered: ({ data, metadata }) =>
      creditLot.insert({
        ...ownerOf(data),
        lotId: data.lotId,
        source: 'bought',
        name: data.name,
        lessonTypes: data.lessonTypes,
        soldMinutes: data.minutes,
        priceCents: data.priceCents,
        paymentId: data.paymentId,
        voucherId: null,
        boughtOn: dateOf(metadata.occurredAt),
        standing: 'unpaid',
      }),
    CreditBought: (event) => {
      const { studentId, lotId, boughtOn, expiresOn, amountCents, minutes } = event.data;
      return [
        creditLot.update(
          { studentId, lotId },
          { boughtOn, expiresOn, priceCents: amountCents, standing: 'paid' },
        ),
        moved(event, { lotId, minutes }, 'bought', 'bought', { amountCents, on: boughtOn }),
      ];
    },
    CreditRedeemed: (event) => {
      const { lotId, minutes, name, lessonTypes, priceCents, voucherId } = event.data;
      return [
        creditLot.insert({
          ...ownerOf(event.data),
          lotId,
          source: 'bought',
          name,
          lessonTypes,
          soldMinutes: minutes,
          priceCents,
          paymentId: null,
          voucherId,
          boughtOn: dateOf(event.metadata.occurredAt),
          standing: 'paid',
        }),
        // Its money came when the voucher was sold.
        moved(event, { lotId, minutes }, 'redeemed', 'bought'),
      ];
    },
    CreditGranted: (event) => {
      const { lotId, minutes, reason } = event.data;
      return [
        creditLot.insert({
          ...ownerOf(event.data),
          lotId,
          source: 'granted',
          name: '',
          lessonTypes: [],
          soldMinutes: minutes,
          priceCents: 0,
          paymentId: null,
          voucherId: null,
          boughtOn: dateOf(event.metadata.occurredAt),
          standing: 'paid',
        }),
        moved(event, { lotId, minutes }, 'granted', 'granted', { note: reason }),
      ];
    },
    CreditAllocated: (event) => holding(event, 'booked', event.data),
    CreditReleased: (event) => lettingGo(event),
    CreditSpent: (event) => [
      ...holding(event, 'spent', event.data),
      ...event.data.parts.map((part) => moved(event, taken(part), 'used', 'used', event.data)),
    ],
    CreditRestored: (event) => [
      ...lettingGo(event),
      ...event.data.parts.map((part) => moved(event, part, 'given_back', 'used', event.data)),
    ],
    LateFeeRaised: (event) => {
      const { parts, amountCents, reason, why } = event.data;
      const more = { ...event.data, note: reason || null, why, amountCents: null };
      return [
        ...holding(event, 'fee', event.data, { feeCents: amountCents, feeWhy: why }),
        ...parts.map((part) => moved(event, taken(part), 'fee', 'used', more)),
        ...(amountCents > 0 || parts.length === 0
          ? [moved(event, nothing, 'fee', 'used', { ...more, amountCents })]
          : []),
      ];
    },
    LateFeeWaived: (event) => {
      const { parts, amountCents, reason } = event.data;
      const more = { ...event.data, note: reason || null, amountCents: null };
      return [
        ...lettingGo(event),
        ...parts.map((part) => moved(event, part, 'waived', 'used', more)),
        ...(amountCents > 0 || parts.length === 0
          ? [moved(event, nothing, 'waived', 'used', { ...more, amountCents: -amountCents })]
          : []),
      ];
    },
    CreditRefunded: (event) => {
      const { lotId, minutes, amountCents, reason } = event.data;
      return moved(event, taken({ lotId, minutes }), 'refunded', 'refunded', {
        amountCents: -amountCents,
        note: reason,
      });
    },
    CreditRefundUndone: (event) => {
      const { studentId, lotId, minutes, amountCents } = event.data;
      return [
        sql`update credit_lot set standing = 'paid' where student_id = ${studentId} and lot_id = ${lotId} and standing = 'refunded'`,
        moved(event, { lotId, minutes }, 'refund_undone', 'refunded', { amountCents }),
      ];
    },
    CreditTakenBack: (event) => {
      const { studentId, lotId, minutes, amountCents, why } = event.data;
      const isOwedAgain = why === 'reopened';
      const status = isOwedAgain ? 'unpaid' : 'refunded';
      return [
        ...(why === 'refund' ? [] : [creditLot.update({ studentId, lotId }, { standing: status })]),
        moved(event, taken({ lotId, minutes }), why, isOwedAgain ? 'bought' : 'refunded', {
          amountCents: isOwedAgain ? null : -amountCents,
        }),
      ];
    },
    CreditDisputed: ({ data: { studentId, lotId, isOpen } }) =>
      creditLot.update({ studentId, lotId }, { standing: isOpen ? 'disputed' : 'paid' }),
    CreditMovedOut: (event) =>
      event.data.lots.map(({ lotId, minutes, source }) =>
        moved(event, taken({ lotId, minutes }), 'moved_out', source, { note: event.data.reason }),
      ),
    CreditMovedIn: (event) =>
      event.data.lots.flatMap(({ lotId, minutes, source, name, ...lot }) => [
        creditLot.insert({
          ...ownerOf(event.data),
          lotId,
          source,
          name,
          lessonTypes: lot.lessonTypes,
          soldMinutes: minutes,
          priceCents: lot.amountCents,
          paymentId: null,
          voucherId: null,
          boughtOn: dateOf(event.metadata.occurredAt),
          expiresOn: lot.expiresOn,
          standing: 'paid',
        }),
        moved(event, { lotId, minutes }, 'moved_in', source, { note: event.data.reason }),
      ]),
    CreditExpired: (event) =>
      moved(event, taken(event.data), 'expired', 'expired', { on: event.data.expiresOn }),
    ExpiredCreditRestored: (event) => {
      const { studentId, lotId, reason } = event.data;
      return [
        creditLot.update({ studentId, lotId }, { expiresOn: null }),
        moved(event, event.data, 'restored', 'restored', { note: reason }),
      ];
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

function moved(
  { position, metadata, data }: RecordedEvent & { readonly data: OfStudent },
  { lotId, minutes }: Part,
  kind: CreditLineKind,
  figure: Figure,
  more: {
    readonly amountCents?: number | null;
    readonly lessonId?: number;
    readonly startsAt?: string;
    readonly why?: string;
    readonly note?: string | null;
    readonly on?: string;
  } = {},
) {
  return creditMovement.insert({
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

type Kept = OfStudent & {
  readonly lessonId: number;
  readonly asOf: number;
  readonly minutes: number;
  readonly startsAt: string;
  readonly parts: readonly Part[];
};

function holding(
  { metadata, position }: RecordedEvent,
  stage: 'booked' | 'spent' | 'fee',
  { lessonId, asOf, minutes, startsAt, parts, ...of }: Kept,
  fee: { feeCents: number; feeWhy: string } | null = null,
) {
  const { studentId } = of;
  return [
    creditLesson.upsert({
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
    }),
    creditPart.remove({ lessonId }),
    ...parts.map(({ lotId, minutes: there }) =>
      creditPart.insert({
        lessonId,
        lotId,
        studentId,
        isBooked: stage === 'booked',
        minutes: there,
      }),
    ),
  ];
}

type LetGo = Pick<RecordedEvent, 'position'> & {
  readonly data: { readonly lessonId: number; readonly asOf: number };
};

const lettingGo = ({ position, data: { lessonId, asOf } }: LetGo) => [
  sql`update credit_lesson set stage = 'off', as_of = ${asOf}, changed = ${position}, fee_cents = null, fee_why = null where lesson_id = ${lessonId}`,
  creditPart.remove({ lessonId }),
];
