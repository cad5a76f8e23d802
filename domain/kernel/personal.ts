import { z } from 'zod';
import { line, text } from './schemas.ts';

/** The holder of a key: `student-12`, `account-3`, `guardian-7`. */
export type Person = `${string}-${string}`;

const marks = z.registry<{ readonly erased: unknown }>();

/**
 * Marks a top-level field of an event as personal: the ledger keeps it encrypted under the person's own key, and once that key is
 * destroyed it reads as `erased`. Must be the outermost wrapper, after `.nullable()` and `.optional()`.
 */
export function personal<Schema extends z.ZodType>(
  schema: Schema,
  erased: z.infer<Schema>,
): Schema {
  marks.add(schema, { erased });
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
export const personalText = () => personal(text(), erasedText);

/** Personal text of one line, as a name; reads as "[erased]" once its key is gone. */
export const personalLine = () => personal(line(), erasedText);

/** Personal text that may be absent; null once its key is gone. */
export const personalNote = () => personal(text().nullable(), null);

/** The personal fields of an event's schema, each with what it reads as after erasure. */
export function personalFields(data: z.ZodObject): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, schema] of Object.entries(data.shape)) {
    const mark = marks.get(schema as z.ZodType);
    if (mark) fields.set(name, mark.erased);
  }
  return fields;
}
