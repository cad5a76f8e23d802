import { afterAll, expect, test } from 'bun:test';
import { Elysia } from 'elysia';
import { codec } from '#api/event-log/codec.ts';
import { memoryEventLog } from '#api/event-log/memory.ts';
import { problems } from '#api/http/problem.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { contractCatalogue, labelled } from '../support/contract-events.ts';

const log = memoryEventLog(codec(contractCatalogue, memoryKeyRing()));
const app = new Elysia()
  .use(problems({ isRenewing: async () => false }))
  .post('/large', () => log.append('tally-1', 'none', [labelled(2_000_000)]))
  .listen(0);
afterAll(() => app.stop());

test('a request that would record more than a ledger takes at once is told so, and that nothing was saved', async () => {
  const response = await fetch(new URL('/large', app.server?.url), { method: 'POST' });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('1 MB'),
  });
  expect(await log.head()).toBe(0);
});
