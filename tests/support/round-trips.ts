import { AsyncLocalStorage } from 'node:async_hooks';
import postgres from 'postgres';

/** What one piece of work asked of Postgres. */
export type Asked = {
  /** How often it waited for an answer: statements that go out together are one round trip. */
  readonly roundTrips: number;
  /** Each statement as SQL without its values, with the round trip it went out in, in order. */
  readonly statements: readonly { readonly nth: number; readonly sql: string }[];
};

type Count = { answered: number; isOver: boolean; statements: { nth: number; sql: string }[] };

/** As much as we use of a query of postgres.js. */
type Query = Promise<unknown> & {
  readonly strings: readonly string[];
  readonly args: readonly unknown[];
  readonly executed: boolean;
  handle(): Promise<void>;
};

const counts = new AsyncLocalStorage<Count>();

/** Nobody waits for what other processes are told, nor for the note of when a session was last used. */
const unawaited =
  /^select (set_config\('synchronous_commit', 'off', true\), )?pg_notify\(|^update vault\.session set seen_at/;

/** Counts the round trips to Postgres that work makes itself, on any connection; what other processes and the projector do meanwhile is theirs. */
export async function countRoundTrips<Result>(
  work: () => Promise<Result>,
): Promise<Asked & { readonly result: Result }> {
  const undo = watch();
  const count: Count = { answered: 0, isOver: false, statements: [] };
  try {
    const result = await counts.run(count, work);
    const roundTrips = Math.max(0, ...count.statements.map(({ nth }) => nth));
    return { result, roundTrips, statements: count.statements };
  } finally {
    count.isOver = true;
    undo();
  }
}

/** The driver runs a query the first time that somebody waits for it, which is in the async context of the work. */
function watch(): () => void {
  const prototype: Query = Object.getPrototypeOf(postgres({ max: 1 })`select`);
  const { handle } = prototype;
  prototype.handle = function counted(this: Query) {
    const count = counts.getStore();
    if (count && !count.isOver && !this.executed) note(count, this);
    return handle.call(this);
  };
  return () => {
    prototype.handle = handle;
  };
}

function note(count: Count, query: Query): void {
  const sql = textOf(query).replaceAll(/\s+/g, ' ').trim();
  if (unawaited.test(sql)) return;
  const nth = count.answered + 1;
  count.statements.push({ nth, sql });
  const answered = () => {
    count.answered = Math.max(count.answered, nth);
  };
  void Promise.prototype.then.call(query, answered, answered);
}

/** With the parts that are statements too, and "…" for each value. */
const textOf = ({ strings, args }: Query): string =>
  strings.reduce((text, part, nth) => {
    const before = args[nth - 1];
    return text + (isQuery(before) ? textOf(before) : '…') + part;
  });

const isQuery = (value: unknown): value is Query =>
  value instanceof Promise && 'strings' in value && 'args' in value;
