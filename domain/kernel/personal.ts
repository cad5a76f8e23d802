import { z } from 'zod';
import { line, text } from './schemas.ts';

/** The holder of a key: `student-12`, `account-3`, `guardian-7`, `payer-2`. */
export type Person = `${string}-${string}`;

const marks = z.registry<{ readonly erased: unknown; readonly lost: unknown }>();

/**
 * Marks a top-level field of an event as personal: the ledger keeps it encrypted under the person's own key, and once that key is
 * destroyed it reads as `erased`. Must be the outermost wrapper, after `.nullable()` and `.optional()`.
 * @param lost what it reads as where the key is missing though nobody erased the person
 */
export function personal<Schema extends z.ZodType>(
  schema: Schema,
  erased: z.infer<Schema>,
  lost: z.infer<Schema> = erased,
): Schema {
  marks.add(schema, { erased, lost });
  return schema;
}

/** What personal text reads as once its key is gone. */
export const erasedText = '[erased]';

/** What it reads as where the key is gone though nobody erased the person: it came after the backup that the keys are from. */
export const keyMissingText = '[key missing]';

/** Whether nothing is left to read, for either reason. */
export const isGone = (words: string): boolean =>
  words.includes(erasedText) || words.includes(keyMissingText);

/** Personal text of several lines; reads as "[erased]" once its key is gone. */
export const personalText = () => personal(text(), erasedText, keyMissingText);

/** Personal text of one line, as a name; reads as "[erased]" once its key is gone. */
export const personalLine = () => personal(line(), erasedText, keyMissingText);

/** Personal words that may be absent; null once they are erased. */
export const personalNote = () => personal(text().nullable(), null, keyMissingText);

/** Personal text that may be absent and that a program reads, as an address of the web or the number of an account; null once its key is gone. */
export const personalCode = () => personal(text().nullable(), null);

/** The personal fields of an event's schema, each with what it reads as after erasure. */
export const personalFields = (data: z.ZodObject): ReadonlyMap<string, unknown> =>
  new Map(marked(data).map(([name, { erased }]) => [name, erased]));

/** The same fields, each with what it reads as where the key is missing though nobody erased the person. */
export const lostFields = (data: z.ZodObject): ReadonlyMap<string, unknown> =>
  new Map(marked(data).map(([name, { lost }]) => [name, lost]));

const marked = (data: z.ZodObject) =>
  Object.entries(data.shape).flatMap(([name, schema]) => {
    const mark = marks.get(schema as z.ZodType);
    return mark ? [[name, mark] as const] : [];
  });
