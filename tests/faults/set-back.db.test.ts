import { expect, test } from 'bun:test';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.ts';
import { isStopped } from './old-primary.ts';
import { databaseIsSetBack, openSetBack } from './set-back.ts';

test('a database that was set back stops every process by name, until the operator says that it is the true one', async () => {
  expect(await databaseIsSetBack()).toBe(9);
});

test('a lost seal key stops a process that starts without it, and is no more than put back', async () => {
  const world = await openSetBack(1);
  try {
    expect(await world.record()).toBe(201);
    // What is recorded is sealed on the way out.
    await world.apps[0]?.stop();
    const key = join(world.dataDir, 'seal-key.pem');
    renameSync(key, `${key}.kept`);
    const without = await world.start();
    expect(await isStopped(without, 'seal_key')).toBe(true);
    expect(await world.record(without)).toBe(503);
    await without.stop();
    renameSync(`${key}.kept`, key);
    const whole = await world.start();
    await eventually(async () => (await fetch(`${whole.url}/readyz`)).ok);
    expect(await world.record(whole)).toBe(201);
  } finally {
    await world.close();
  }
});
