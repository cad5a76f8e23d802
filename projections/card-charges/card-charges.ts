import { cardChargeEvents } from '#domain/card-charge/events.ts';
import { chargeReasons, stopWhys } from '#domain/card-charge/reasons.ts';
import { creditEvents } from '#domain/credit/events.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { schoolChargeEvents } from '#domain/school/events.ts';
import {
  cents,
  day,
  id,
  idOf,
  initially,
  int,
  later,
  maybe,
  moment,
  oneOf,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const chargeRule = table(
  'charge_rule',
  {
    schoolId: idOf('school'),
    lessonsFrom: maybe(day()),
    lateFeesFrom: maybe(day()),
    noShowsFrom: maybe(day()),
    billsFrom: maybe(day()),
    billDays: int(),
  },
  { key: ['schoolId'], exported: { name: 'cardChargeRules' } },
);

/** The reason of a payment that a rule may charge. */
export const chargeable = table(
  'chargeable_payment',
  {
    paymentId: id(),
    schoolId: idOf('school'),
    why: oneOf(chargeReasons),
    lessonId: maybe(id()),
    billId: maybe(id()),
    askedOn: day(),
  },
  { key: ['paymentId'], indexes: ['(school_id, bill_id)'] },
);

/** Planned charges to kept cards, and their outcomes. */
export const cardCharge = table(
  'card_charge',
  {
    chargeId: id(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    payerId: maybe(id()),
    plan: int(),
    agreementId: text(),
    why: oneOf(chargeReasons),
    amountCents: cents(),
    chargeAt: moment(),
    state: oneOf(['planned', 'announced', 'made', 'failed', 'stopped']),
    tries: initially(int(), 0),
    lastCode: later(text()),
    stopWhy: later(oneOf(stopWhys)),
  },
  {
    key: ['chargeId'],
    indexes: [
      '(school_id)',
      "(student_id) where state in ('planned', 'announced')",
      "(payer_id) where state in ('planned', 'announced')",
      "(charge_at) where state = 'announced'",
    ],
    person: ['student', 'studentId', ['payer', 'payerId']],
    exported: { name: 'cardCharges' },
  },
);

/** The payments of a charge. */
export const cardChargePart = table(
  'card_charge_part',
  { paymentId: id(), chargeId: id() },
  { key: ['paymentId'], indexes: ['(charge_id)'] },
);

/** Automatic charges to kept cards: the rules, the payments they may charge, and the plans. */
export const cardCharges = projection({
  name: 'card-charges',
  follows: [
    schoolChargeEvents,
    cardChargeEvents,
    { PaymentRequested: paymentEvents.PaymentRequested },
    { LateFeeRaised: creditEvents.LateFeeRaised },
  ],
  tables: [chargeRule, chargeable, cardCharge, cardChargePart],
  on: {
    ChargeRulesSet: ({ data }, rows) => rows.upsert(chargeRule, data),
    PaymentRequested: ({ data, metadata }, rows) => {
      const { paymentId, schoolId, lessonId = null, billId = null } = data;
      if (lessonId === null && billId === null) return;
      const why = billId === null ? 'lesson' : 'bill';
      const askedOn = dateOf(metadata.occurredAt);
      rows.upsert(chargeable, { paymentId, schoolId, why, lessonId, billId, askedOn });
    },
    LateFeeRaised: ({ data: { paymentId, schoolId, lessonId, why }, metadata }, rows) => {
      if (paymentId === null) return;
      const askedOn = dateOf(metadata.occurredAt);
      const reason = why === 'late' ? 'late_fee' : 'no_show';
      const of = { paymentId, schoolId, lessonId, billId: null, askedOn };
      rows.upsert(chargeable, { ...of, why: reason });
    },
    CardChargePlanned: ({ data }, rows) => {
      const { chargeId, schoolId, studentId, plan, agreementId, why, amountCents, chargeAt } = data;
      const { payerId = null } = data;
      const planned = { chargeId, schoolId, studentId, payerId, plan, agreementId, why };
      const fresh = { state: 'planned', tries: 0, lastCode: null, stopWhy: null } as const;
      rows.upsert(cardCharge, { ...planned, amountCents, chargeAt, ...fresh });
      for (const paymentId of data.paymentIds) rows.upsert(cardChargePart, { paymentId, chargeId });
    },
    CardChargeAnnounced: ({ data: { chargeId } }, rows) =>
      rows.change(cardCharge, { chargeId }, { state: 'announced' }),
    CardChargeMade: ({ data: { chargeId } }, rows) =>
      rows.change(cardCharge, { chargeId }, { state: 'made' }),
    CardChargeFailed: ({ data: { chargeId, attempt: tries, code: lastCode, retryAt } }, rows) =>
      rows.change(
        cardCharge,
        { chargeId },
        retryAt === null
          ? { tries, lastCode, state: 'failed' }
          : { tries, lastCode, chargeAt: retryAt },
      ),
    CardChargeStopped: ({ data: { chargeId, why: stopWhy } }, rows) =>
      rows.change(cardCharge, { chargeId }, { state: 'stopped', stopWhy }),
  },
});
