import { z } from 'zod';

/** The last number a Postgres `integer` holds. Every number that names something lies between 1 and it. */
export const largestId = 2_147_483_647;

/** The number of a thing, as facts carry it. */
export const id = anyId();

/** The number of one kind of thing: neither a bare number nor that of another kind compiles. */
export type Id<Kind extends string> = number & z.core.$brand<Kind>;
export type SchoolId = Id<'school'>;
export type AccountId = Id<'account'>;
export type StudentId = Id<'student'>;

/** The numbers of the kinds that are easily mixed up, as facts carry them. */
export const schoolId = anyId().brand<'school'>();
export const accountId = anyId().brand<'account'>();
export const studentId = anyId().brand<'student'>();

/** A place in the ledger, as facts carry it: 1, 2, 3 … */
export const position = z.int().min(1);

/** The number of a thing as somebody sends it: in an address, a form or JSON. `label` is what the form calls it. */
export const idOf = (label: string) =>
  wholeNumber(
    1,
    largestId,
    `${label} must be a number from 1 to ${largestId}`,
    `${label} is required`,
  );

/** A place in the ledger as somebody sends it. */
export const positionOf = (label: string) =>
  wholeNumber(1, Number.MAX_SAFE_INTEGER, `${label} must be a position of the ledger`);

/**
 * A whole number as somebody sends it, both bounds included; text only in plain digits.
 * @param required what to say when nothing was sent
 */
export function wholeNumber(min: number, max: number, sentence: string, required = sentence) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? required : sentence;
  return z.preprocess(plainDigits, z.int({ error }).min(min, sentence).max(max, sentence));
}

/** `1e3`, `0x10`, ` 1` and the empty text are numbers to JavaScript; none of them names anything. */
function plainDigits(value: number | string): number | string {
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
}

function anyId() {
  return z.int().min(1).max(largestId);
}
