import { z } from 'zod';
import { billEvents } from '#domain/bills/events.ts';
import { payerEvents } from '#domain/payer/events.ts';
import { payerDetailsOf } from '#domain/payer/payer.ts';
import {
  flag,
  id,
  idOf,
  initially,
  json,
  maybe,
  moment,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

const { PayerLeft } = billEvents;

const orderNumbers = json(
  z.array(z.object({ studentId: z.number().int().brand<'student'>(), orderNumber: z.string() })),
);

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
    isOrganisation: initially(flag(), false),
    contactName: personal(maybe(text())),
    nzbn: personal(maybe(text())),
    gstNumber: personal(maybe(text())),
    /** Under which they ordered the lessons of their students. */
    orderNumbers: personal(orderNumbers, []),
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
    PayerAdded: ({ data: { payerId, schoolId, guardianId, ...details }, metadata }, rows) =>
      rows.insert(payer, {
        id: payerId,
        schoolId,
        guardianId,
        ...payerDetailsOf(details),
        orderNumbers: [],
        createdAt: metadata.occurredAt,
      }),
    PayerChanged: ({ data: { payerId, schoolId: _, orderNumbers: orders, ...details } }, rows) =>
      rows.change(
        payer,
        { id: payerId },
        { ...payerDetailsOf(details), ...(orders ? { orderNumbers: orders } : {}) },
      ),
    PayerLeft: ({ data: { payerId } }, rows) =>
      rows.change(payer, { id: payerId }, { hasLeft: true }),
  },
});
