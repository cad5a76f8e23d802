import { renderInvoice } from '#api/gateways/pdf/invoice.tsx';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct } from '#api/open-product.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { aStudent } from '../support/samples.ts';
import { note } from './figures.ts';
import { numberIn, openSchool } from './open-school.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { median } from './rate.ts';

const rounds = 100;
const warmUps = 10;

/** `bun run bench invoices`: one warm invoice PDF through the API, beside the bare drawing of it in the same minute. Goal: under 50 ms. */
export async function run(): Promise<void> {
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const { app, close } = await openProduct({
      keyStore: testKeyStore,
      pepper: testPepper,
      databaseUrl,
      ownerUrl,
      publicUrl: 'http://localhost',
      demo: false,
      clock: systemClock,
      siteFolder: 'tests/support/empty-site',
      tellOperator: () => undefined,
    });
    try {
      const ask = await openSchool((request) => app.handle(request), 1);
      const studentId = numberIn(await ask('/api/students', aStudent()));
      const id = numberIn(await ask('/api/payments', { ...payment, studentId }));
      const times = { asked: [] as Cost[], drawn: [] as Cost[] };
      for (let round = -warmUps; round < rounds; round++) {
        const asked = await costOf(() => ask(`/api/payments/${id}/invoice`));
        const drawn = await costOf(() => renderInvoice(drawing));
        if (round < 0) continue;
        times.asked.push(asked);
        times.drawn.push(drawn);
      }
      console.log(
        `one invoice as a PDF, warm (${rounds} rounds)      median       p95   of processor`,
      );
      for (const [what, all] of [
        ['asked for over the API (goal under 50 ms)', times.asked],
        ['drawn, with nothing else', times.drawn],
      ] as const) {
        const ms = median(all.map((cost) => cost.ms));
        const isOurs = all === times.asked;
        note({
          what: `an invoice as a PDF, warm, ${isOurs ? 'over the API' : 'only drawn'}`,
          measured: `${ms.toFixed(1)} ms`,
          ...(isOurs ? { goal: '50 ms', isHeld: ms < 50 } : {}),
        });
        console.log(
          `${what.padEnd(44)} ${inMs(median(all.map(({ ms }) => ms)))} ${inMs(p95(all.map(({ ms }) => ms)))} ${inMs(median(all.map(({ busyMs }) => busyMs)))}`,
        );
      }
    } finally {
      await close();
    }
  });
}

const payment = {
  amount: 110,
  description: 'Two driving lessons',
  paymentMethod: 'bank_transfer',
  status: 'pending',
};

const drawing: Parameters<typeof renderInvoice>[0] = {
  invoiceNumber: 'INV-00001',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-05',
  asOf: '2026-11-21',
  issuedTotalCents: 110_00,
  issuedGstCents: null,
  totalCents: 110_00,
  gstCents: null,
  corrections: [],
  paidToDateCents: 0,
  balanceDueCents: 110_00,
  gstNumber: null,
  buyerName: 'Aroha Ngata',
  buyerContact: null,
  students: [],
  lines: [
    {
      description: 'Two driving lessons',
      studentName: null,
      amountCents: 110_00,
      reference: 'KL000018',
      lessonOn: '2026-11-20',
      ownNumber: null,
    },
  ],
  status: 'unpaid',
  verifyUrl: null,
  schoolName: 'School 1',
  schoolAddress: '1 Queen Street, Auckland',
  schoolContact: '',
  bankAccount: null,
  logo: null,
  colour: null,
};

/** What a piece of work took on the clock, and of the processor: on a machine that does much else the two are far apart. */
type Cost = { readonly ms: number; readonly busyMs: number };

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [from, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - from, busyMs: (user + system) / 1_000 };
}

const inMs = (ms: number): string => `${ms.toFixed(1).padStart(7)} ms`;

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.trunc(times.length * 0.95)] ?? 0;
}
