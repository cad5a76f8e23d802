import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type BusySchool, type BusyWalk, busySchool, busyWalks } from '../support/busy-walks.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { type Asked, countRoundTrips } from '../support/round-trips.ts';

let product: TestProduct;
let school: BusySchool;
beforeAll(async () => {
  product = await openTestProduct();
  school = await busySchool(product.product);
});
afterAll(() => product.close());

/**
 * Who asks and which device · the key and the plan · what the school knows, and the lock · the number, the diary, whether the student is elsewhere · the append · the lock let go of · the lesson as credit left it ·
 * the answer kept. A portal looks for its student by itself and answers with what was decided. Whoever needs one more says here what for.
 */
const roundTrips: Readonly<Record<BusyWalk, number>> = {
  'a lesson booked': 8,
  'a payment marked paid': 8,
  'a skill assessed': 6,
  'a portal booking': 8,
};
/** Connections are opened meanwhile, and each device notes now and then that it was here. */
const rounds = 6;

test.each(busyWalks)('%s goes to Postgres and back no more often than it has to', async (walk) => {
  let fewest: Asked | null = null;
  for (let nth = 0; nth < rounds; nth++) {
    const take = await school.prepare(walk, nth);
    await product.product.processes.settled();
    const asked = await countRoundTrips(take);
    if (!fewest || asked.roundTrips < fewest.roundTrips) fewest = asked;
  }
  const { roundTrips: counted = 0, statements = [] } = fewest ?? {};
  if (counted > roundTrips[walk])
    throw new Error(statements.map(({ nth, sql }) => `${nth} ${sql.slice(0, 90)}`).join('\n'));
  expect(counted).toBe(roundTrips[walk]);
});
