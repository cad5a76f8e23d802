import { expect, test } from 'bun:test';
import { commandHandler } from '#api/command-handler.ts';
import { codec } from '#api/event-log/codec.ts';
import { memoryEventLog } from '#api/event-log/memory.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { accountId } from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { domainEvents } from '#domain/nouns.ts';
import { subscription } from '#domain/subscription/decide.ts';

const now = instantAt('2026-11-23', '09:00');
const correct = (type: 'premium' | 'professional') =>
  ({
    type: 'CorrectSubscription',
    now,
    accountId: accountId.parse(7),
    terms: { type, standing: 'active' },
  }) as const;
const admin = { actor: { kind: 'admin', id: 1 } } as const;

test('what is to be done unless something happened is not done when that happens while it is decided', async () => {
  const log = memoryEventLog(codec(domainEvents, memoryKeyRing()));
  const readModels = { waitFor: async () => undefined };
  const dispatch = commandHandler(log, readModels, () => now);
  await dispatch(subscription, 7, correct('professional'), admin);
  let isOvertaken = false;
  const slow = commandHandler(
    {
      ...log,
      // Another process records something between this one's reading and its appending.
      async append(...facts) {
        if (!isOvertaken) {
          isOvertaken = true;
          await dispatch(subscription, 7, correct('premium'), admin);
        }
        return log.append(...facts);
      },
    },
    readModels,
    () => now,
  );
  const unless = (facts: readonly unknown[]) => facts.length > 1;
  const outcome = await slow(
    subscription,
    7,
    { ...correct('professional'), terms: { type: 'trial', standing: 'inactive' } },
    { ...admin, unless },
  );
  expect(outcome.events).toEqual([]);
  const recorded = await log.read('subscription-7');
  expect(recorded.map(({ data }) => data['type'])).toEqual(['professional', 'premium']);
  expect(recorded.every(({ metadata }) => !('unless' in metadata))).toBe(true);
});
