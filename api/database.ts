import postgres, { type Options, type Sql } from 'postgres';

/** The product's Postgres connection. Columns are snake_case in SQL and camelCase here; dates stay text, instants are UTC ISO text. */
export type Database = Sql<{ bigint: number; date: string; timestamptz: string }>;

/**
 * Opens a pool. The search path finds the read models, then the vault, so queries name their tables without a schema.
 * @param url a `postgres://` address
 */
export function openDatabase(url: string, options: Options<Record<string, never>> = {}): Database {
  return postgres(url, {
    max: 10,
    onnotice: () => undefined,
    ...options,
    connection: {
      search_path: 'read, vault',
      application_name: 'keep-left',
      ...options.connection,
    },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    types: {
      bigint: { to: 20, from: [20], parse: Number, serialize: String },
      date: {
        to: 1082,
        from: [1082],
        parse: (text: string) => text,
        serialize: (text: string) => text,
      },
      timestamptz: {
        to: 1184,
        from: [1184],
        parse: (text: string) => new Date(text).toISOString(),
        // Libraries that write through a pool of ours have dates.
        serialize: (instant: string | Date) =>
          instant instanceof Date ? instant.toISOString() : instant,
      },
    },
  });
}

/**
 * Whether a fault is the database's being gone, starting, stopping or full, and not something wrong with what was asked: whether a
 * statement under way was carried out is then unknown. Codes are postgres.js's, the system's and SQLSTATE's.
 */
export function isDatabaseAway(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  return /^(CONNECT(ION)?_|ECONN|EPIPE|ETIMEDOUT|08...|53...|57P0[123])/.test(code);
}
