import { z } from 'zod';
import { isPhone, phoneSentence, readWebAddress } from './contact-details.ts';
import { plainText, singleLine } from './plain-text.ts';
import './sentences.ts';

/** A required line of text, as a name: trimmed, not blank, at most `longest` characters. `label` is what the form calls it. */
export const requiredLine = (label: string, longest = 200) => required(singleLine, label, longest);

/** A line of text; blank and absent both become null. */
export const optionalLine = (label: string, longest = 200) => optional(singleLine, label, longest);

/** Required text, which may have several lines. */
export const requiredText = (label: string, longest = 2000) => required(plainText, label, longest);

/** Text, which may have several lines; blank and absent both become null. */
export const optionalText = (label: string, longest = 2000) => optional(plainText, label, longest);

function required(tidy: (text: string) => string, label: string, longest: number) {
  return z
    .string({ error: ({ input }) => `${label} ${input == null ? 'is required' : 'must be text'}` })
    .overwrite(tidy)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} can be at most ${longest} characters`);
}

function optional(tidy: (text: string) => string, label: string, longest: number) {
  return z
    .string({ error: `${label} must be text` })
    .overwrite(tidy)
    .trim()
    .max(longest, `${label} can be at most ${longest} characters`)
    .nullish()
    .transform((value) => value || null);
}

/** A list of lines, each at most `longest` characters and none of them blank; null where it was not sent. */
export function lines(label: string, { most, longest }: { most: number; longest: number }) {
  return z
    .array(requiredLine(`Each of ${label.toLowerCase()}`, longest), {
      error: `${label} must be a list of names`,
    })
    .max(most, `${label} can be at most ${most}`)
    .nullish()
    .transform((list) => list ?? null);
}

/** A required telephone number, as people write it. */
export const phoneNumber = (label: string) =>
  requiredLine(label, 40).refine(isPhone, phoneSentence(label));

/** A telephone number; blank and absent both become null. */
export const optionalPhone = (label: string) =>
  optionalLine(label, 40).refine((phone) => phone === null || isPhone(phone), phoneSentence(label));

/** A required e-mail address, lower-cased. */
export function emailAddress(label = 'Email') {
  return requiredLine(label, 254)
    .toLowerCase()
    .pipe(z.email(`${label} must be an email address, like name@example.co.nz`));
}

/** An optional e-mail address; blank and absent both become null. */
export function optionalEmail(label = 'Email') {
  return z
    .union([z.literal('').transform(() => null), emailAddress(label)])
    .nullish()
    .transform((value) => value ?? null);
}

/** Why an admin does something, in their own words; kept with the fact. The admin's dialogs insist on it, the API does not. */
export const adminReason = optionalText('Why', 300);

/** A number a form may send as text; anything unreadable becomes `fallback`. */
export function countOr(fallback: number, { min = 1, max = 10_000, label = 'Value' } = {}) {
  return z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => {
      const number = typeof value === 'string' ? Number.parseInt(value, 10) : (value ?? Number.NaN);
      return Number.isFinite(number) ? Math.trunc(number) : fallback;
    })
    .pipe(
      z
        .number()
        .min(min, `${label} must be at least ${min}`)
        .max(max, `${label} can be at most ${max}`),
    );
}

/** One of a fixed list. */
export function oneOf<const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) {
  return z.enum(options, { error: `${label} must be one of: ${options.join(', ')}` });
}

/** Any part of a record: a field that was not sent says nothing. */
export type Changes<Record> = { readonly [Key in keyof Record]?: Record[Key] | undefined };

/**
 * An object schema in which every field may be left out. Unlike `.partial()` it never fills a field that was left out from a default or a
 * transform, which would overwrite what is known.
 */
export function changesOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    z.union([z.undefined(), schema]).optional(),
  ]);
  // The union above is what an optional schema promises, without its reading of undefined through the inner schema.
  return z.object(
    Object.fromEntries(fields) as { [Key in keyof Shape]: z.ZodOptional<Shape[Key]> },
  );
}

/** An optional web address, kept as it was typed. */
export function webAddress(label: string, longest: number) {
  return optionalLine(label, longest).pipe(
    z
      .string()
      .refine(
        (text) => readWebAddress(text) !== null,
        `${label} must be a web address, like https://www.example.co.nz`,
      )
      .nullable(),
  );
}
