import { z } from 'zod';
import type { Person } from '#domain/kernel/personal.ts';
import { type Columns, column, filled, flag, id, moment } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

export const bytes = () => column(z.custom<Buffer<ArrayBuffer>>(Buffer.isBuffer), 'bytea');
/** Whose row it is: `student-12`. */
export const ofPerson = () => column(z.custom<Person>(), 'text');
/** When the row was written, unless it says otherwise. */
export const stamped = () => filled(moment(), 'default now()');
export const bigint = () => column(z.number().int(), 'bigint');
/** The next number that the table itself gives out. */
export const numbered = () => filled(id(), 'generated always as identity');

/** An account's rows go with its login. */
export const goesWithAccount = (by: string) =>
  `foreign key (${by}) references vault.credential (id) on delete cascade`;

/** A text column that holds one of these words. */
export const oneOfThese = (by: string, words: readonly string[]) =>
  `check (${by} in (${words.map((word) => `'${word}'`).join(', ')}))`;

/** A table of one row. */
export const oneRowTable = <const Name extends string, Of extends Columns>(
  name: Name,
  columns: Of,
) =>
  table(
    name,
    { onlyRow: filled(flag(), 'default true'), ...columns },
    { key: ['onlyRow'], constraints: ['check (only_row)'] },
  );
