import { z } from 'zod';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { lotSources } from '#domain/credit/events.ts';
import { creditLineKinds } from '#domain/credit/line-words.ts';
import {
  cents,
  day,
  flag,
  id,
  idOf,
  int,
  json,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  position,
  text,
} from '../engine/columns.ts';
import { table } from '../engine/table.ts';

/** Purchases and gifts; `lotId` counts those of a student. */
export const creditLot = table(
  'credit_lot',
  {
    studentId: idOf('student'),
    lotId: id(),
    schoolId: idOf('school'),
    source: oneOf(lotSources),
    name: text(),
    lessonTypes: json(z.array(z.enum(lessonTypes))),
    soldMinutes: int(),
    priceCents: cents(),
    paymentId: maybe(id()),
    /** The voucher it came with, whose sale holds its money. */
    voucherId: maybe(id()),
    /** The Auckland day it was asked for; then that of the money. */
    boughtOn: day(),
    expiresOn: later(day()),
    standing: oneOf(['unpaid', 'paid', 'disputed', 'refunded']),
  },
  {
    key: ['studentId', 'lotId'],
    indexes: ['(school_id)', '(payment_id)', '(expires_on) where expires_on is not null'],
    exported: { name: 'creditPurchases' },
  },
);

/** Every change of what is unspent, dated by the Auckland day: what balances and statements are sums of. */
export const creditMovement = table(
  'credit_movement',
  {
    position: position(),
    /** 0 where it is about money alone. */
    lotId: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    onDate: day(),
    kind: oneOf(creditLineKinds),
    /** Which figure it belongs to; what takes away lowers the balance and raises the figure. */
    figure: oneOf(['bought', 'granted', 'restored', 'used', 'refunded', 'expired']),
    /** What it adds to the balance. */
    minutes: int(),
    /** Money that came (above nothing), went, or is charged. */
    amountCents: maybe(cents()),
    lessonId: maybe(id()),
    startsAt: maybe(moment()),
    why: maybe(text()),
    note: personal(maybe(text())),
  },
  {
    key: ['position', 'lotId'],
    indexes: ['(student_id, position)', '(school_id, on_date)', '(school_id, position)'],
    person: ['student', 'studentId'],
    exported: { name: 'creditMovements' },
  },
);

/** What each lesson has of the credit. */
export const creditLesson = table(
  'credit_lesson',
  {
    lessonId: id(),
    studentId: idOf('student'),
    schoolId: idOf('school'),
    stage: oneOf(['booked', 'spent', 'fee', 'off']),
    minutes: int(),
    startsAt: moment(),
    /** The ledger position of the diary's fact; 0 while it is only about to be booked. */
    asOf: position(),
    since: moment(),
    /** The ledger position of the fact that this is by. */
    changed: position(),
    feeCents: maybe(cents()),
    feeWhy: maybe(text()),
  },
  {
    key: ['lessonId'],
    indexes: ['(student_id)', '(school_id, changed)', '(since) where as_of = 0'],
  },
);

/** Which minutes they are. */
export const creditPart = table(
  'credit_part',
  { lessonId: id(), lotId: id(), studentId: idOf('student'), isBooked: flag(), minutes: int() },
  { key: ['lessonId', 'lotId'], lookups: [['lessonId']], indexes: ['(student_id, lot_id)'] },
);
