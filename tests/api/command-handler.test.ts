import { expect, test } from 'bun:test';
import { commandHandler } from '#api/command-handler.ts';
import { codec } from '#api/event-log/codec.ts';
import { memoryEventLog } from '#api/event-log/memory.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { accountId } from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
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

test('what a refusal speaks of can be read once it is given', async () => {
  const log = memoryEventLog(codec(domainEvents, memoryKeyRing()));
  const waited: number[] = [];
  const readModels = { waitFor: async (position: number) => void waited.push(position) };
  const dispatch = commandHandler(log, readModels, () => now);
  const { position } = await dispatch(subscription, 7, correct('premium'), admin);
  const refused = new Error('refused');
  const never = {
    ...subscription,
    decide: () => {
      throw refused;
    },
  };
  expect(await dispatch(never, 7, correct('premium'), admin).catch((fault) => fault)).toBe(refused);
  expect(waited).toEqual([position, position]);
  const away = commandHandler(
    log,
    { waitFor: () => Promise.reject(new Error('the read models are behind')) },
    () => now,
  );
  expect(await away(never, 7, correct('premium'), admin).catch((fault) => fault)).toBe(refused);
});

test('facts that were read a moment ago are decided on unread, unless somebody has recorded one since', async () => {
  const log = memoryEventLog(codec(domainEvents, memoryKeyRing()));
  let reads = 0;
  const counting = {
    ...log,
    read: (...asked: Parameters<typeof log.read>) => {
      reads += 1;
      return log.read(...asked);
    },
  };
  const dispatch = commandHandler(counting, { waitFor: async () => undefined }, () => now);
  await dispatch(subscription, 7, correct('professional'), admin);
  const asRead = await log.read('subscription-7');
  reads = 0;
  await dispatch(subscription, 7, correct('premium'), admin, asRead);
  expect(reads).toBe(0);
  const stale = await dispatch(subscription, 7, correct('professional'), admin, []);
  expect(reads).toBe(1);
  expect(stale.state).toMatchObject({ plan: 'professional' });
  const recorded = await log.read('subscription-7');
  expect(recorded.map(({ data }) => data['type'])).toEqual([
    'professional',
    'premium',
    'professional',
  ]);
});

test('a command that waits for an answer is decided with it, and leaves nothing where that is a refusal', async () => {
  const log = memoryEventLog(codec(domainEvents, memoryKeyRing()));
  const dispatch = commandHandler(log, { waitFor: async () => undefined }, () => now);
  const refused = new Error('refused');
  const asked = dispatch(subscription, 7, Promise.reject(refused), admin);
  expect(await asked.catch((fault) => fault)).toBe(refused);
  expect(await log.read('subscription-7')).toEqual([]);
  await dispatch(subscription, 7, Promise.resolve(correct('premium')), admin);
  expect((await log.read('subscription-7')).map(({ type }) => type)).toEqual([
    'SubscriptionCorrected',
  ]);
});
