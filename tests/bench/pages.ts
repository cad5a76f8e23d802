import { systemClock } from '#api/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { note, perSecond } from './figures.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { progress } from './progress.ts';

/** How many requests are under way at once, for how long a round lasts, and how many rounds are run of each. */
const callers = 32;
const roundMs = 2_000;
const rounds = 5;

/** `bun run bench pages`: the landing page beside a bare `Bun.serve` of the same bytes, in turns. Goal: at least 0.8 of it. */
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
    const page = await (await fetch(ours, asked)).arrayBuffer();
    const bare = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => new Response(page, { headers: { 'content-type': 'text/html' } }),
    });
    const bar = progress(rounds * 2);
    const rates = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      bar.step('the landing page');
      rates.ours.push(await rate(ours));
      bar.step('a bare server');
      rates.bare.push(await rate(bare.url.href));
    }
    bar.done();
    const [a, b] = [median(rates.ours), median(rates.bare)];
    note({
      what: 'the landing page',
      measured: perSecond(a),
      beside: `${perSecond(b)}, bare Bun.serve of the same bytes`,
      ratio: a / b,
      goal: 'ratio 0.8',
      isHeld: a / b >= 0.8,
    });
    console.log(
      `landing page ${Math.round(a)}/s, bare Bun.serve ${Math.round(b)}/s, ratio ${(a / b).toFixed(2)} (goal at least 0.8)`,
    );
    await bare.stop(true);
    await product.app.stop(true);
    await product.close();
  });
}

const asked = { headers: { 'accept-encoding': 'identity' } };

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

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.trunc(figures.length / 2)] ?? 0;
}
