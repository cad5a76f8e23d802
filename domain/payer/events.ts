import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId, studentId } from '../kernel/ids.ts';
import { keyMissingText, personal, personalLine, personalNote } from '../kernel/personal.ts';
import { line, text } from '../kernel/schemas.ts';

const person = (data: { payerId: number }) => `payer-${data.payerId}` as const;
const details = {
  payerId: id,
  schoolId,
  name: personalLine(),
  email: personalLine(),
  phone: personalNote(),
  address: personalNote(),
  /** Absent: a person. */
  isOrganisation: z.boolean().optional(),
  contactName: personal(text().nullable().optional(), null, keyMissingText),
  nzbn: personal(text().nullable().optional(), null),
  gstNumber: personal(text().nullable().optional(), null),
};
const order = z.object({ studentId, orderNumber: line() });

/** Somebody who pays for students and is none: the stream `payer-<number>`. Whom they pay for is in the school’s bills. */
export const payerEvents = {
  /** `guardianId` is the parent or guardian of the school’s records that they are; null where they are none. */
  PayerAdded: event(z.object({ ...details, guardianId: id.nullable() }), { person }),
  PayerChanged: event(
    z.object({
      ...details,
      /** Under which numbers they ordered the lessons of their students. Absent: as before. */
      orderNumbers: personal(z.array(order).max(1000).optional(), []),
    }),
    { person },
  ),
};

export type PayerEvent = EventOf<typeof payerEvents>;
export type OrderNumber = z.infer<typeof order>;
