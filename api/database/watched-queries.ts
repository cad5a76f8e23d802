import type { Sql } from 'postgres';
import { trust } from '#domain/kernel/trust.ts';

/** A query of postgres.js: the words in our code, which are the same array at each call, or a text that was put together. */
export type SentQuery = { readonly tagged: boolean; readonly strings: readonly string[] };

/** What is told of the queries of a pool, those of its transactions too. */
export type QueryWatch = {
  /** The fault that a query is answered with instead of being sent; null for one that is sent. */
  refuse(query: SentQuery): Error | null;
  /** Hears that a query is on its way. @returns what hears its fault, null for none */
  sent(query: SentQuery): (fault: unknown) => void;
};

/** Connections that work is under way on or that are free for it, and queries that wait for one. */
export type PoolUsage = Readonly<Record<'busy' | 'idle' | 'waiting', number>>;

/** What we use of a query of postgres.js: it is handed to its pool once somebody waits for it, and knows its connection once it goes out on one. */
type Query = SentQuery & {
  handler: (query: Query) => void;
  resolve: (answer: unknown) => void;
  reject: (fault: unknown) => void;
  readonly state: object | null;
};
type Asks = {
  (...words: readonly unknown[]): unknown;
  unsafe(...words: readonly unknown[]): unknown;
};
type Works = (sql: Asks) => unknown;
type Pool = Asks & {
  readonly options: { readonly max: number };
  begin(...given: readonly [Works] | readonly [string, Works]): Promise<unknown>;
};
type Transaction = Asks & { savepoint(name: unknown, work: unknown): Promise<unknown> };

const usages = new WeakMap<object, () => PoolUsage>();

/** How the connections of a pool that `watched` made are used. */
export const usageOf = (pool: Sql): PoolUsage =>
  usages.get(pool)?.() ?? { busy: 0, idle: 0, waiting: 0 };

/** The same pool, whose queries `watch` sees. Nothing of postgres.js is changed for it: a query is a promise that carries what answers it. */
export function watched<Watched extends Sql>(given: Watched, watch: QueryWatch): Watched {
  const pool = trust<Pool>(given, 'what a pool of postgres.js has');
  const underWay = new Set<Query>();
  let transactions = 0;
  let beginning = 0;

  const counting: QueryWatch = { ...watch, sent: (query) => counted(query, watch.sent(query)) };
  const seen = asWatched(pool, counting, {
    async begin(...words: readonly [Works] | readonly [string, Works]) {
      const [options, work] = words.length === 1 ? ['', words[0]] : words;
      beginning += 1;
      let isBegun = false;
      const begun = () => {
        if (!isBegun) beginning -= 1;
        isBegun = true;
      };
      try {
        return await pool.begin(options, async (tx) => {
          begun();
          transactions += 1;
          try {
            return await inTransaction(tx, watch, work);
          } finally {
            transactions -= 1;
          }
        });
      } finally {
        begun();
      }
    },
  });
  usages.set(seen, () => {
    const connections = new Set([...underWay].map(({ state }) => state));
    connections.delete(null);
    const busy = Math.min(connections.size + transactions, pool.options.max);
    const waiting = [...underWay].filter(({ state }) => state === null).length + beginning;
    return { busy, idle: pool.options.max - busy, waiting };
  });
  return trust<Watched>(seen, 'all of it, and the same types');

  function counted(query: SentQuery, answered: (fault: unknown) => void) {
    const own = trust<Query>(query, 'only these are told of');
    underWay.add(own);
    return (fault: unknown) => {
      underWay.delete(own);
      answered(fault);
    };
  }
}

/** A transaction never commits after one of its statements was refused, even if the code caught the refusal. Postgres works the same way. */
async function inTransaction(tx: Asks, watch: QueryWatch, work: Works): Promise<unknown> {
  let refusal: Error | null = null;
  const inner: QueryWatch = {
    ...watch,
    refuse(query) {
      const fault = watch.refuse(query);
      refusal ??= fault;
      return fault;
    },
  };
  const { savepoint } = trust<Transaction>(tx, 'begin and savepoint give one');
  const seen = asWatched(tx, inner, {
    savepoint: (...words: readonly unknown[]) =>
      savepoint(words.length > 1 ? words[0] : null, (point: Asks) =>
        inTransaction(point, watch, trust<Works>(words.at(-1), 'its last argument')),
      ),
  });
  const answer = await settled(work(seen));
  if (refusal) throw trust<Error>(refusal, 'set by refuse above');
  return answer;
}

/** As postgres.js has it: what is done in a transaction may be one promise or several. */
const settled = (work: unknown): unknown => (Array.isArray(work) ? Promise.all(work) : work);

/** The same, whose queries `watch` sees, with some of its own. */
function asWatched(given: Asks, watch: QueryWatch, own: object): Asks {
  const { unsafe } = given;
  const asks = (...words: readonly unknown[]): unknown => {
    const asked = given(...words);
    if (Array.isArray(words[0]) && asked instanceof Promise) standsAt(asked, words[0], asks);
    return seenBy(watch, asked);
  };
  return Object.assign(asks, given, own, {
    unsafe: (...words: readonly unknown[]) => seenBy(watch, unsafe(...words)),
  });
}

const places = new WeakMap<object, { stack: string }>();

/** The driver says in a query's fault where the query stands, and looks four calls up from itself: one short since it is called by us. */
function standsAt(query: Promise<unknown>, words: object, called: Function): void {
  let place = places.get(words);
  if (!place) {
    place = { stack: '' };
    Error.captureStackTrace(place, called);
    places.set(words, place);
  }
  const { stack } = place;
  void Object.defineProperty(query, 'origin', { value: stack });
}

/** A part of another query, or a name, is handed to no pool, and so never told of. */
function seenBy(watch: QueryWatch, asked: unknown): unknown {
  if (!(asked instanceof Promise)) return asked;
  const query = trust<Query>(asked, 'the only promises that it makes');
  const { handler } = query;
  query.handler = () => {
    const refusal = watch.refuse(query);
    if (refusal) return query.reject(refusal);
    const answered = watch.sent(query);
    const { resolve, reject } = query;
    query.resolve = (answer) => {
      answered(null);
      resolve(answer);
    };
    query.reject = (fault) => {
      answered(fault);
      reject(fault);
    };
    handler(query);
  };
  return asked;
}
