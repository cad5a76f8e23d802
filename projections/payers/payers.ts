import { billEvents } from '#domain/bills/events.ts';
import { payerEvents } from '#domain/payer/events.ts';
import { flag, id, idOf, initially, maybe, moment, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

const { PayerLeft } = billEvents;

export const payer = table(
  'payer',
  {
    id: id(),
    schoolId: idOf('school'),
    /** The parent or guardian of the school's records that they are. */
    guardianId: maybe(id()),
    name: personal(text()),
    email: personal(text()),
    phone: personal(maybe(text())),
    address: personal(maybe(text())),
    hasLeft: initially(flag(), false),
    createdAt: moment(),
  },
  {
    isNumbered: true,
    indexes: ['(school_id)', '(guardian_id) where guardian_id is not null'],
    person: ['payer', 'id'],
    exported: { name: 'payers' },
  },
);

/** The people who pay for students and are none. */
export const payers = projection({
  name: 'payers',
  follows: [payerEvents, { PayerLeft }],
  tables: [payer],
  on: {
    PayerAdded: ({ data: { payerId, ...details }, metadata }, rows) =>
      rows.insert(payer, { id: payerId, ...details, createdAt: metadata.occurredAt }),
    PayerChanged: ({ data: { payerId, name, email, phone, address } }, rows) =>
      rows.change(payer, { id: payerId }, { name, email, phone, address }),
    PayerLeft: ({ data: { payerId } }, rows) =>
      rows.change(payer, { id: payerId }, { hasLeft: true }),
  },
});
