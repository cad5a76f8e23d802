import { keptCardEvents } from '#domain/kept-card/events.ts';
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
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const keptCardTable = table(
  'kept_card',
  {
    /** The card company’s name for the try that keeps the card. */
    agreementId: text(),
    schoolId: idOf('school'),
    studentId: idOf('student'),
    /** The payer who agreed; null where it is for the learner’s own payments. */
    payerId: maybe(id()),
    state: oneOf(['agreed', 'kept', 'released']),
    /** The school’s account that it is on; null is the installation’s own. */
    cardAccount: later(text()),
    words: text(),
    version: int(),
    ceilingCents: cents(),
    endsOn: day(),
    agreedOn: day(),
    payerName: personal(text()),
    /** The parent who agreed; null where the learner did. */
    guardianId: maybe(id()),
    brand: personal(later(text())),
    last4: personal(later(text())),
    expMonth: later(int()),
    expYear: later(int()),
    /** Its payer was told that it ends. */
    isAnnounced: initially(flag(), false),
  },
  {
    key: ['agreementId'],
    indexes: [
      '(student_id)',
      '(payer_id) where payer_id is not null',
      "(school_id) where state = 'kept'",
      "(state) where state <> 'released'",
    ],
    person: ['student', 'studentId', ['payer', 'payerId']],
    exported: { name: 'keptCards' },
  },
);

/** The cards that payers let their school keep. */
export const keptCards = projection({
  name: 'kept-cards',
  follows: [keptCardEvents],
  tables: [keptCardTable],
  on: {
    CardAgreed: ({ data, metadata: { actor } }, rows) => {
      const { customerId: _at, cardAccount = null, payerId = null, ...agreed } = data;
      const guardianId = actor.kind === 'guardian' ? actor.id : null;
      rows.insert(keptCardTable, {
        ...agreed,
        cardAccount,
        payerId,
        guardianId,
        state: 'agreed',
      });
    },
    CardKept: ({ data: { agreementId, brand, last4, expMonth, expYear } }, rows) =>
      rows.change(
        keptCardTable,
        { agreementId },
        { state: 'kept', brand, last4, expMonth, expYear },
      ),
    CardReleased: ({ data: { agreementId } }, rows) =>
      rows.change(
        keptCardTable,
        { agreementId },
        { state: 'released', brand: null, last4: null, expMonth: null, expYear: null },
      ),
    CardEndAnnounced: ({ data: { agreementId } }, rows) =>
      rows.change(keptCardTable, { agreementId }, { isAnnounced: true }),
  },
});
