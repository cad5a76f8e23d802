import type { Product } from '#api/open-product.ts';
import { busySchool, busyWalks } from '../support/busy-walks.ts';
import { countRoundTrips } from '../support/round-trips.ts';
import { note } from './figures.ts';

const rounds = 200;
/** Connections are opened and statements prepared meanwhile. */
const warmUp = 10;

/** Round trips to Postgres and time of what people do most, one at a time, until its answer. Goal: a lesson in eight. */
export async function walk(product: Product): Promise<void> {
  const school = await busySchool(product, 3);
  for (const what of busyWalks) {
    const trips: number[] = [];
    const statements: number[] = [];
    const took: number[] = [];
    for (let nth = 0; nth < rounds; nth++) {
      const take = await school.prepare(what, nth);
      await product.processes.settled();
      const began = performance.now();
      const asked = await countRoundTrips(take);
      if (nth < warmUp) continue;
      took.push(performance.now() - began);
      trips.push(asked.roundTrips);
      statements.push(asked.statements.length);
    }
    const most = Math.max(...trips);
    const time = `p50 ${at(took, 0.5).toFixed(1)} ms, p99 ${at(took, 0.99).toFixed(1)} ms`;
    const measured = `${at(trips, 0.5)} round trips (at most ${most}), ${at(statements, 0.5)} statements, ${time}`;
    console.log(`${what.padEnd(40)} ${measured}`);
    note({
      what,
      measured,
      ...(what === 'a lesson booked' && {
        goal: `${goal} round trips`,
        isHeld: at(trips, 0.5) <= goal,
      }),
    });
  }
}

const goal = 8;

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
