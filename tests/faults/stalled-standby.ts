import { expect } from 'bun:test';
import type { PostgresPrograms } from '#api/boot/postgres-programs.ts';
import { call, jsonPost, signUp } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { startPostgresPair } from '../support/postgres-pair.ts';
import { aStudent } from '../support/samples.ts';
import { startClients } from './clients.ts';
import { expectNothingDoubled, expectNothingLost } from './nothing-lost.ts';
import { makeRig } from './rig.ts';

/** The longest that somebody waits for the word that a command could not be confirmed, in milliseconds. */
const patienceMs = 25_000;
/** How long the screens are looked at while it stands still, and the longest that one may take; in milliseconds. */
const stallMs = 25_000;
const longestReadMs = 4_500;

/**
 * A synchronous standby stands still while people work: screens are answered, commands are told 503 that nobody can confirm them, and once it goes on each of them is there once.
 * @returns how many commands were acknowledged, how many tries had to be repeated, and the slowest screen in milliseconds
 */
export async function standbyStalls(programs?: PostgresPrograms) {
  const pair = await startPostgresPair({ ...(programs && { programs }), isSynchronous: true });
  const rig = makeRig({ DATABASE_URL: pair.primaryUrl });
  let slowestMs = 0;
  let goOn = () => undefined as void;
  try {
    await rig.start();
    const clients = await startClients(rig, 3);
    const url = await rig.url();
    const cookie = await signUp(url, 9);
    await clients.after(12);

    goOn = pair.freezeStandby();
    const trouble = clients.trouble();
    const add = await fetch(`${url}/api/students`, {
      ...jsonPost(aStudent()),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      signal: AbortSignal.timeout(patienceMs),
    });
    const { code } = await add.json();
    expect([add.status, code]).toEqual([503, 'could_not_confirm']);
    await trouble;
    // Longer than commands that nobody confirms could keep the connections from those who only look.
    for (const until = Date.now() + stallMs; Date.now() < until; await Bun.sleep(1_000))
      for (const path of ['/api/students', '/api/lessons', '/api/auth/user']) {
        const from = performance.now();
        await call(url, cookie, path);
        slowestMs = Math.max(slowestMs, performance.now() - from);
      }
    expect(slowestMs).toBeLessThan(longestReadMs);
    const denied = clients.refused.filter((told) => !/: (503|0) /.test(told));
    expect(denied).toEqual([]);

    goOn();
    await clients.after(12);
    await clients.stop();
    await eventually(async () => (await fetch(`${url}/readyz`)).ok);
    expect(clients.denied).toEqual([]);
    await expectNothingDoubled(pair.primaryUrl, clients.acknowledged);
    await expectNothingLost(pair.primaryUrl, clients.acknowledged, {
      dataDir: rig.dataDir,
      isSealed: true,
    });
    return {
      acknowledged: clients.acknowledged.length,
      refused: clients.refused.length,
      slowestMs: Math.round(slowestMs),
    };
  } finally {
    goOn();
    await rig.close();
    await pair.stop();
  }
}
