import { type Asking, asking, reads, type School, writes } from './nation-people.ts';
import { median } from './rate.ts';

/** One in so many requests writes. */
const oneWriteIn = 7;
/** Deeper than this, what is due is left out and counted: people who get no answer do not ask faster. */
const mostUnderWay = 400;
const patienceMs = 10_000;
const tickMs = 10;

/** What was asked in some time, route by route. */
export type Answers = {
  /** Milliseconds until each answer, by route. */
  readonly took: ReadonlyMap<string, readonly number[]>;
  /** Answers that were no good, by route and status. */
  readonly faults: ReadonlyMap<string, number>;
  /** Not asked, because too many were waited for. */
  readonly leftOut: number;
};

/**
 * Asks for a while, and goes on whether the answers keep up or not.
 * @param dueBy how many requests are due so many milliseconds after the beginning
 */
export async function ask(
  url: string,
  schools: readonly School[],
  dueBy: (ms: number) => number,
  forMs: number,
): Promise<Answers> {
  const took = new Map<string, number[]>();
  const faults = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let leftOut = 0;
  const begin = performance.now();
  for (let nth = 0, isOver = false; !isOver; ) {
    const spentMs = Math.min(performance.now() - begin, forMs);
    isOver = spentMs === forMs;
    const due = dueBy(spentMs);
    for (; nth < due; nth++) {
      if (underWay.size >= mostUnderWay) {
        leftOut += 1;
        continue;
      }
      const school = schools[Math.trunc(Math.random() * schools.length)];
      if (!school) throw new Error('there is no school');
      const deeds = Math.random() * oneWriteIn < 1 ? writes : reads;
      const task = one(asking(deeds, school, Math.random()));
      underWay.add(task);
      void task.then(() => underWay.delete(task));
    }
    if (!isOver) await Bun.sleep(tickMs);
  }
  await Promise.all(underWay);
  return { took, faults, leftOut };

  async function one({ route, path, cookie, method, body }: Asking): Promise<void> {
    const from = performance.now();
    const why = await answerTo(path, cookie, method, body);
    const times = took.get(route) ?? [];
    took.set(route, times);
    times.push(performance.now() - from);
    if (why) faults.set(`${route}: ${why}`, (faults.get(`${route}: ${why}`) ?? 0) + 1);
  }

  async function answerTo(
    path: string,
    cookie: string,
    method: string | undefined,
    body: object | undefined,
  ): Promise<string | null> {
    try {
      const answer = await fetch(url + path, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...(body && { 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      return answer.ok ? null : `${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
    } catch {
      return 'no answer';
    }
  }
}

/** Several stretches as one. */
export function together(stretches: readonly Answers[]): Answers {
  const took = new Map<string, number[]>();
  const faults = new Map<string, number>();
  for (const each of stretches) {
    for (const [route, times] of each.took) {
      const all = took.get(route) ?? [];
      took.set(route, all);
      for (const time of times) all.push(time);
    }
    for (const [what, count] of each.faults) faults.set(what, (faults.get(what) ?? 0) + count);
  }
  return { took, faults, leftOut: stretches.reduce((sum, { leftOut }) => sum + leftOut, 0) };
}

export type RouteTimes = {
  readonly route: string;
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
};

/** Each route's times, the slowest p99 first. */
export const byRoute = ({ took }: Answers): RouteTimes[] =>
  [...took]
    .map(([route, times]) => ({
      route,
      count: times.length,
      p50: median(times),
      p99: percentile(times, 0.99),
    }))
    .toSorted((a, b) => b.p99 - a.p99);

/** Of all routes together. */
export const allTimes = ({ took }: Answers): number[] => [...took.values()].flat();

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const countOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
