import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine } from '../kernel/personal.ts';
import { cents, count, line, localDate, text } from '../kernel/schemas.ts';

/** `agreementId` is the card company’s name for the try that keeps the card: `seti_1032D82eZvKYlo2C`. */
const which = {
  agreementId: line(),
  schoolId,
  studentId,
  /** A payer of their own; then `studentId` is a learner they pay for. Absent: the learner’s payments are charged. */
  payerId: id.optional(),
};
const person = ({
  studentId: student,
  payerId,
}: {
  studentId: StudentId;
  payerId?: number | undefined;
}) => (payerId === undefined ? (`student-${student}` as const) : (`payer-${payerId}` as const));

export const releaseWhys = ['payer', 'replaced', 'account', 'ended', 'erased', 'left'] as const;

/** Cards that a payer lets the school keep, in the stream `keptcard-<student>` or `keptcard-payer-<payer>`. */
export const keptCardEvents = {
  /** A payer agreed on an Auckland day, to these words; no card is kept yet. */
  CardAgreed: event(
    z.object({
      ...which,
      /** The card company’s name for the payer. */
      customerId: line(),
      /** The school’s account that the card is kept on. Absent: the installation’s own. */
      cardAccount: line().optional(),
      words: text(),
      version: count,
      /** No charge is more. */
      ceilingCents: cents,
      endsOn: localDate,
      agreedOn: localDate,
      /** As the payer typed it. */
      payerName: personalLine(),
    }),
    { person },
  ),
  /** The card company keeps the card: as much of it as anybody is ever shown. */
  CardKept: event(
    z.object({
      ...which,
      paymentMethodId: line(),
      brand: personalLine(),
      last4: personalLine(),
      expMonth: z.int().min(1).max(12),
      expYear: z.int().min(2000).max(2200),
    }),
    { person },
  ),
  /** Nothing is charged to it any more. */
  CardReleased: event(z.object({ ...which, why: z.enum(releaseWhys) })),
  /** The payer was told that the agreement ends, or the card runs out, on this day. */
  CardEndAnnounced: event(z.object({ ...which, endsOn: localDate })),
};

export type KeptCardEvent = EventOf<typeof keptCardEvents>;
export type ReleaseWhy = (typeof releaseWhys)[number];
