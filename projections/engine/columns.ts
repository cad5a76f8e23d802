import { z } from 'zod';
import { erasedText } from '#domain/kernel/personal.ts';

/** One column: what it holds, as a schema and as a type of Postgres. `Given` columns cannot be left out of an insert. */
export type Column<Schema extends z.ZodType = z.ZodType, Given extends boolean = boolean> = {
  readonly schema: Schema;
  readonly type: string;
  readonly isGiven: Given;
  readonly isNullable: boolean;
  /** What it holds where an insert leaves it out. */
  readonly initial: string | number | boolean | null;
  /** What the database fills it with, where it does: `default now()`. */
  readonly filledBy?: string;
  /** What it holds once the person it speaks of was erased; undefined where it says nothing personal. */
  readonly erased?: unknown;
  /** The kind of thing or person whose number it holds, where it is one of `idOf`. */
  readonly of?: string;
};

export type Columns = Readonly<Record<string, Column>>;

export function column<Schema extends z.ZodType>(
  schema: Schema,
  type: string,
): Column<Schema, true> {
  return { schema, type, isGiven: true, isNullable: false, initial: null };
}

/** The number of a thing. */
export const id = () => column(z.number().int(), 'bigint');
/** The number of a school, an account or a student, each of a type of its own. */
export const idOf = <Kind extends keyof typeof numbersOf>(kind: Kind) => ({
  ...id(),
  schema: numbersOf[kind],
  of: kind,
});
const numbersOf = {
  school: z.number().int().brand<'school'>(),
  account: z.number().int().brand<'account'>(),
  student: z.number().int().brand<'student'>(),
  guardian: z.number().int(),
};
export const int = () => column(z.number().int(), 'int');
/** A sum of counts, each of which may be the largest there is. */
export const total = () => column(z.number().int(), 'bigint');
export const cents = () => column(z.number().int(), 'bigint');
/** A position in the ledger. */
export const position = () => column(z.number().int(), 'bigint');
export const text = () => column(z.string(), 'text');
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  column(z.enum(values), 'text');
export const uuid = () => column(z.string(), 'uuid');
/** An Auckland day. */
export const day = () => column(z.string(), 'date');
/** An instant, in UTC. */
export const moment = () => column(z.string(), 'timestamptz');
export const flag = () => column(z.boolean(), 'boolean');
export const json = <Schema extends z.ZodType>(schema: Schema) => column(schema, 'jsonb');

/** May be null, which an insert says. */
export function maybe<Schema extends z.ZodType>(of: Column<Schema, true>) {
  return { ...of, schema: of.schema.nullable(), isNullable: true };
}

/** Null until a later fact fills it. */
export function later<Schema extends z.ZodType>(of: Column<Schema, true>) {
  return { ...of, schema: of.schema.nullable(), isNullable: true, isGiven: false as const };
}

/** Holds a value of its own until a fact says otherwise. */
export function initially<Schema extends z.ZodType>(
  of: Column<Schema, true>,
  initial: z.infer<Schema> & (string | number | boolean),
) {
  return { ...of, isGiven: false as const, initial };
}

/** The database fills it, as this SQL says (`default now()`): no insert that is made from the table names it. */
export function filled<Schema extends z.ZodType>(of: Column<Schema, true>, filledBy: string) {
  return { ...of, isGiven: false as const, filledBy };
}

/**
 * Says something about the person whose row it is.
 * @param erased what it holds once they were erased, where that is neither null (where it may be) nor "[erased]"
 */
export function personal<Of extends Column>(of: Of, erased?: z.infer<Of['schema']>): Of {
  const usual = of.isNullable ? null : erasedText;
  return { ...of, erased: erased === undefined ? usual : erased };
}
