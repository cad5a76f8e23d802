import { z } from 'zod';
import { idOf } from '../kernel/ids.ts';
import { singleLine } from '../kernel/plain-text.ts';
import { localDate } from '../kernel/schemas.ts';

const blankAsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const number = (name: string) => blankAsNone(idOf(name));

/** A number, or a name or a part of one. Students also go by their numbers as people write them: STU-007. */
const whom = (name: string) =>
  blankAsNone(
    z.coerce
      .string()
      .overwrite(singleLine)
      .trim()
      .max(120, `${name} is too long`)
      .transform((text, context) => {
        const [, digits] = /^(?:STU-)?0*(\d+)$/i.exec(text) ?? [];
        if (digits === undefined) return text;
        const id = number(name).safeParse(digits);
        if (id.success) return id.data ?? text;
        for (const { message } of id.error.issues) context.addIssue(message);
        return z.NEVER;
      }),
  );

/** What an auditor searches the ledger by; every condition that is given must hold. Blank is not given. Schools and people go by number or by name. */
export const ledgerSearch = z.object({
  school: whom('School'),
  student: whom('Student'),
  payment: number('Payment'),
  /** One stream by its name, like `payment-12`. */
  stream: blankAsNone(
    z.string().regex(/^[\w.:-]{1,120}$/, 'A stream is a name and a number, like payment-12'),
  ),
  /** The instructor who did it, or whose diary, money or account it concerns. */
  instructor: whom('Instructor'),
  type: blankAsNone(
    z.string().regex(/^[A-Za-z]{1,60}$/, 'An event type is one word, like PaymentSettled'),
  ),
  /** `system`, `student-3`, `admin-2`, or a kind alone. */
  actor: blankAsNone(
    z
      .string()
      .regex(
        /^(instructor|student|guardian|admin|auditor|visitor|system)(-\d{1,9})?$/,
        'An actor is a kind and a number, like instructor-1, or a kind alone',
      ),
  ),
  /** Auckland days, both included, of when it happened. */
  from: blankAsNone(localDate),
  to: blankAsNone(localDate),
});
export type LedgerSearch = z.infer<typeof ledgerSearch>;
