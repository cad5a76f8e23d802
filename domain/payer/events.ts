import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';

const person = (data: { payerId: number }) => `payer-${data.payerId}` as const;
const details = {
  payerId: id,
  schoolId,
  name: personalLine(),
  email: personalLine(),
  phone: personalNote(),
  address: personalNote(),
};

/** Somebody who pays for students and is none: the stream `payer-<number>`. Whom they pay for is in the school’s bills. */
export const payerEvents = {
  /** `guardianId` is the parent or guardian of the school’s records that they are; null where they are none. */
  PayerAdded: event(z.object({ ...details, guardianId: id.nullable() }), { person }),
  PayerChanged: event(z.object(details), { person }),
};

export type PayerEvent = EventOf<typeof payerEvents>;
