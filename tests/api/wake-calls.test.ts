import { expect, test } from 'bun:test';
import { wakeCalls } from '#api/event-log/wake-calls.ts';
import { currentAttempt, currentOfflineOrigin, withKey } from '#api/idempotency/attempt.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';

test('whoever is woken by a request does not work in its name: neither under its key nor as what it said', async () => {
  const calls = wakeCalls();
  const seen = Promise.withResolvers<unknown>();
  calls.add(() => seen.resolve([currentAttempt(), currentOfflineOrigin()]));
  const at = instantAt('2026-11-23', '09:00');
  const said = { at, by: at, device: 'a phone', agent: null } as never;
  const keyed = { key: 'a key', person: '', conditions: [], attempt: {} as never, said };
  withKey(keyed, calls.ring);
  expect(await seen.promise).toEqual([null, null]);
});
