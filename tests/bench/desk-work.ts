import type { TestProduct } from '../support/product.ts';
import type { fillRemindedSchool } from '../support/reminded-school.ts';

export type Filled = Awaited<ReturnType<typeof fillRemindedSchool>>;

export const commandsPerSecond = 20;
/** Deeper than this, the machine is too slow for the pace; what is due is left out. */
const mostUnderWay = 50;

/** Commands for which the database had no answer in time. */
let silent = 0;
export const unanswered = (): number => silent;

/**
 * People who log hours at a steady pace while something else goes on; milliseconds until each answer, the shortest first. All schools in turn, so that no
 * student's stream grows long meanwhile, which would slow the commands by itself.
 */
export function worker(product: TestProduct, schools: readonly Filled[]) {
  const desks = schools.flatMap(({ instructor, studentIds }) => {
    const cookie = instructor.cookies();
    return studentIds.map((studentId) => ({ cookie, studentId }));
  });
  let turn = 0;

  return async (meanwhile: () => Promise<unknown>): Promise<number[]> => {
    const took: number[] = [];
    const sent: Promise<void>[] = [];
    let isOver = false;
    const other = meanwhile().finally(() => {
      isOver = true;
    });
    const begin = performance.now();
    for (let nth = 0; !isOver; nth += 1) {
      if (sent.length - took.length < mostUnderWay) sent.push(logAnHour(nth));
      const next = begin + (nth + 1) * (1_000 / commandsPerSecond);
      await Bun.sleep(Math.max(0, next - performance.now()));
    }
    await Promise.all(sent);
    await other;
    return took.toSorted((a, b) => a - b);

    async function logAnHour(nth: number): Promise<void> {
      const from = performance.now();
      const desk = desks[turn % desks.length];
      if (!desk) throw new Error('nobody is there to work');
      turn += 1;
      const { cookie, studentId } = desk;
      const path = `/api/students/${studentId}/logbook`;
      const answer = await product.product.app.handle(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ entryType: 'practice', duration: 60, description: `No. ${nth}` }),
        }),
      );
      // Where the machine is far too busy Postgres keeps silent for seconds: that took as long as it took.
      if (answer.status >= 500) silent += 1;
      else if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      took.push(performance.now() - from);
    }
  };
}

export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;
