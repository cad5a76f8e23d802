import type { z } from 'zod';
import { disputeStates, paymentMethods, setAsideReasons } from '#domain/catalogue/payments.ts';
import {
  cents,
  day,
  flag,
  id,
  idOf,
  initially,
  int,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  position,
  text,
} from '../engine/columns.ts';
import { table } from '../engine/table.ts';

export const payment = table(
  'payment',
  {
    id: id(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    /** Who is asked; null is the student. */
    payerId: maybe(id()),
    instructorId: idOf('account'),
    amountCents: cents(),
    description: personal(text()),
    method: maybe(oneOf(paymentMethods)),
    /** Overdue and refunded are told from the rest when it is read. */
    state: oneOf(['pending', 'settled', 'cancelled', 'written_off']),
    dueOn: maybe(day()),
    settledOn: later(day()),
    typedInvoiceNumber: maybe(text()),
    reference: text(),
    intentId: later(text()),
    linkExpiresAt: later(moment()),
    /** When a payer last said that they had transferred it, and until when nobody is reminded. */
    promisedOn: later(day()),
    promisedUntil: later(day()),
    settledCents: initially(cents(), 0),
    refundedCents: initially(cents(), 0),
    /** Whether what is held above the amount is the payer's balance, and how much of it there is. */
    keepsOver: initially(flag(), false),
    balanceCents: initially(cents(), 0),
    /** Given up as a bad debt on an Auckland day, while it is. */
    writtenOffCents: initially(cents(), 0),
    writtenOffOn: later(day()),
    /** Whether the card's holder asked their bank about the charge or denied it, and the card company's word for why. */
    dispute: later(oneOf(disputeStates)),
    disputeReason: later(text()),
    /** Until when the school may answer the bank. */
    disputeAnswerBy: later(moment()),
    /** What the card company has taken for it, and charged. */
    disputeTakenCents: initially(cents(), 0),
    disputeFeeCents: initially(cents(), 0),
    createdAt: moment(),
  },
  {
    isNumbered: true,
    unique: ['reference'],
    indexes: [
      '(school_id, created_at desc, id desc)',
      '(student_id)',
      '(payer_id) where payer_id is not null',
      '(school_id) where balance_cents > 0',
    ],
    person: ['student', 'studentId'],
    exported: { name: 'payments' },
  },
);

/**
 * Every cent that moved, dated by the Auckland day, with how it came or went: what revenue is a sum of. A fact that moves cents from one day or way to
 * another has a row for each, and so have cents that are above the amount. It is a payment's, or the sale of a voucher.
 */
export const moneyMovement = table(
  'money_movement',
  {
    position: position(),
    /** Which of the fact's rows, from 0. */
    entry: int(),
    schoolId: idOf('school'),
    paymentId: maybe(id()),
    voucherId: maybe(id()),
    onDate: day(),
    cents: cents(),
    /** Of these very cents; null where nobody said how they came. */
    method: maybe(oneOf(paymentMethods)),
    /** Whether it went back, or came back after it had; what was written down wrongly is no refund. */
    isRefund: flag(),
    /** Whether these cents are a payer's balance: money above the amount of their payment, which pays for no supply yet. */
    isOver: initially(flag(), false),
  },
  {
    key: ['position', 'entry'],
    lookups: [['paymentId']],
    indexes: ['(school_id, on_date)', '(payment_id)', '(voucher_id) where voucher_id is not null'],
    exported: { name: 'moneyMovements' },
  },
);

/** Which payment an intent at the card company belongs to, and what became of it. */
export const cardIntent = table(
  'card_intent',
  {
    intentId: text(),
    paymentId: id(),
    amountCents: cents(),
    state: oneOf(['open', 'closed', 'settled', 'aside']),
    method: initially(oneOf(paymentMethods), 'card'),
    /** The school's account at the card company that it is on; null is the installation's own. */
    cardAccount: maybe(text()),
  },
  {
    key: ['intentId'],
    lookups: [['paymentId']],
    indexes: ['(payment_id)', "(state) where state = 'open'"],
  },
);

/** Money of a card that was not what was asked: `amountCents` of it is undecided, in the smallest unit of `currency`. */
export const cardSetAside = table(
  'card_set_aside',
  {
    intentId: text(),
    schoolId: idOf('school'),
    paymentId: id(),
    amountCents: cents(),
    currency: text(),
    expectedCents: cents(),
    why: oneOf(setAsideReasons),
    arrivedOn: day(),
    state: oneOf(['waiting', 'booked', 'returned']),
  },
  { key: ['intentId'], indexes: ['(payment_id)'], exported: { name: 'cardMoneySetAside' } },
);

/** Refunds at the card company. `returned` gave back what was set aside and never counted as received. */
export const cardRefund = table(
  'card_refund',
  {
    refundId: text(),
    schoolId: idOf('school'),
    paymentId: id(),
    /** Null of refunds from before they were counted per intent. */
    intentId: maybe(text()),
    amountCents: cents(),
    state: oneOf(['pending', 'done', 'failed', 'returned']),
    /** Why it failed, in the card company's word. */
    code: later(text()),
    startedAt: moment(),
  },
  {
    key: ['refundId'],
    indexes: ['(payment_id)', "(state) where state = 'pending'"],
    exported: { name: 'cardRefunds' },
  },
);

/** What was given back by hand, with the day and the way of each. */
export const handRefund = table(
  'hand_refund',
  {
    position: position(),
    paymentId: id(),
    amountCents: cents(),
    refundedOn: day(),
    method: maybe(oneOf(paymentMethods)),
    isTakenBack: initially(flag(), false),
  },
  { key: ['position'], lookups: [['paymentId']], indexes: ['(payment_id)'] },
);

export type SetAsideRow = Readonly<z.infer<typeof cardSetAside.row>>;
export type CardRefundRow = Readonly<z.infer<typeof cardRefund.row>>;
