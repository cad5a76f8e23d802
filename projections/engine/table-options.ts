import type { Columns } from './columns.ts';

/** What a table is besides its columns. */
export type TableOptions<Name extends string, IsNumbered extends boolean> = {
  /** The columns that tell rows apart; `id` where it does not say. */
  readonly key?: readonly Name[];
  readonly unique?: readonly Name[];
  /** What else it holds its rows to, as SQL. */
  readonly constraints?: readonly string[];
  /** Whether it may lose its rows in a crash, so that Postgres writes no log of them. */
  readonly isUnlogged?: boolean;
  /** Indexes that are there only for speed: what follows the table's name in `create index`. */
  readonly indexes?: readonly string[];
  /** Columns, one or several, by which facts look for rows besides the key. */
  readonly lookups?: readonly (readonly Name[])[];
  /** Whether its ids are given out one after the other. */
  readonly isNumbered?: IsNumbered;
  /** A column with the id of a row of another table, which says whose the row is where this one does not. */
  readonly belongsTo?: readonly [column: Name, table: AnyTable];
  /** Whom the columns that are `personal` speak of: a kind of person, and the column with their number; `instead`, where its column is filled. */
  readonly person?: readonly [
    kind: string,
    column: Name,
    instead?: readonly [kind: string, column: Name],
  ];
  readonly exported?: Exported<Name>;
};

/** The part of an export that a table is. Its rows are a school's by `schoolId` and a student's by `studentId`, unless it says otherwise. */
export type Exported<Name extends string = string> = {
  readonly name: string;
  /** Every column, unless it says which. */
  readonly columns?: readonly Name[];
  /** The product's own, of no use to anybody else. */
  readonly without?: readonly Name[];
  readonly school?: Name;
  readonly student?: Name;
};

/** A table, seen from where its columns do not matter. */
export type AnyTable = {
  readonly name: string;
  readonly columns: Columns;
  readonly key: readonly string[];
  /** By which columns facts look for its rows besides its key. */
  readonly lookups: readonly (readonly string[])[];
  readonly isNumbered: boolean;
  readonly belongsTo: readonly [column: string, table: AnyTable] | null;
  readonly exported: Exported | null;
  /** Whom its personal columns speak of: a kind of person, and the column with their number. */
  readonly person:
    | readonly [kind: string, column: string, instead?: readonly [kind: string, column: string]]
    | null;
  /** SQL that creates it. Unqualified: the search path names the schema. */
  readonly ddl: string;
  readonly indexes: readonly string[];
};
