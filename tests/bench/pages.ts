import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { note, perSecond } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';
import { median } from './rate.ts';

/** How many requests are under way at once, for how long a round lasts, and how many rounds are run of each. */
const callers = 32;
const roundMs = 2_000;
const rounds = 5;

/** `bun run bench pages`: the landing page in turns with a bare `Bun.serve` of the same bytes, and with one that sends the same headers too. Goals: at least 0.8 and 0.95. */
export async function run(): Promise<void> {
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const product = await openProduct({
      keyStore: testKeyStore,
      pepper: testPepper,
      databaseUrl,
      ownerUrl,
      publicUrl: 'http://localhost',
      demo: false,
      clock: systemClock,
      siteFolder: 'dist',
    });
    product.app.listen({ hostname: '127.0.0.1', port: 0 });
    const ours = `http://127.0.0.1:${product.app.server?.port}/`;
    const { headers, page } = await whole(ours);
    const bare = serve(page, { 'content-type': 'text/html' });
    const same = serve(page, headers);
    const rates = { ours: [] as number[], bare: [] as number[], same: [] as number[] };
    const bar = progress(rounds * 3);
    for (let round = 0; round < rounds; round++) {
      bar.step('the landing page');
      rates.ours.push(await rate(ours));
      bar.step('a bare server');
      rates.bare.push(await rate(bare.url.href));
      bar.step('a bare server that sends our headers');
      rates.same.push(await rate(same.url.href));
    }
    bar.done();
    const measured = median(rates.ours);
    for (const [beside, goal, theirs] of [
      ['bare Bun.serve of the same bytes', 0.8, median(rates.bare)],
      ['bare Bun.serve of the same bytes and headers', 0.95, median(rates.same)],
    ] as const) {
      const ratio = measured / theirs;
      note({
        what: 'the landing page',
        measured: perSecond(measured),
        beside: `${perSecond(theirs)}, ${beside}`,
        ratio,
        goal: `ratio ${goal}`,
        isHeld: ratio >= goal,
      });
      console.log(
        `landing page ${perSecond(measured)}, ${beside} ${perSecond(theirs)}, ratio ${ratio.toFixed(2)} (goal at least ${goal})`,
      );
    }
    await bare.stop(true);
    await same.stop(true);
    await product.app.stop(true);
    await product.close();
  });
}

const asked = { headers: { 'accept-encoding': 'identity' } };

/** The page, and what its answer says beside what every answer of Bun's says. */
async function whole(url: string): Promise<{ headers: Record<string, string>; page: ArrayBuffer }> {
  const answer = await fetch(url, asked);
  const { date: _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers);
  return { headers, page: await answer.arrayBuffer() };
}

const serve = (page: ArrayBuffer, headers: Record<string, string>) =>
  Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(page, { headers }) });

async function rate(url: string): Promise<number> {
  let answered = 0;
  const until = performance.now() + roundMs;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await (await fetch(url, asked)).arrayBuffer();
        answered += 1;
      }
    }),
  );
  return (answered * 1000) / roundMs;
}
