import { afterEach, describe, expect, test } from 'bun:test';
import { jsonEvent } from '@eventstore/db-client';
import { kurrentConnection } from '#api/ledger-kurrent/connection.ts';
import { excessRights } from '#api/ledger-kurrent/excess.ts';
import { addressFor, prepareRights } from '#api/ledger-kurrent/rights.ts';
import { explained } from '#api/ledger-kurrent/start.ts';
import { canCertify, makeCertificate } from '../support/certificate.ts';
import { counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

test.skipIf(!canCertify).each([
  ['admin:wrong', 'does not know "admin" by this password: look at name and password in --admin.'],
  [
    'other:x',
    'does not let "other" make users and access lists: name one of its admins in --admin',
  ],
])('who may not prepare one is told why, and where that was said: %s', async (login, sentence) => {
  const { tls, authority, drop } = await makeCertificate();
  const users = {
    admin: { password: 'changeit', isAdmin: true },
    other: { password: 'x', isAdmin: false },
  };
  const server = await startEventStoreServer({ tls, users });
  const url = `${server.url.replace('esdb://', `esdb://${login}@`)}?tlsCAFile=${encodeURIComponent(authority)}`;
  const connection = kurrentConnection(url);
  stops = [drop, server.stop, connection.close];
  const fault = await faultOf(prepareRights(connection.client(), false));
  expect(String(await explained(url, fault, '--admin'))).toContain(sentence);
  expect(server.store.all()).toEqual([]);
});

describe.skipIf(!canCertify)('a server that was prepared', () => {
  test('lets the app append and nobody unwrite, however often it is prepared', async () => {
    const { tls, authority, drop } = await makeCertificate();
    const users = {
      admin: { password: 'changeit', isAdmin: true },
      other: { password: 'x', isAdmin: false },
    };
    const server = await startEventStoreServer({ tls, users });
    const ca = `?tlsCAFile=${encodeURIComponent(authority)}`;
    const as = (login: string) => `${server.url.replace('esdb://', `esdb://${login}@`)}${ca}`;
    const admin = kurrentConnection(as('admin:changeit'));
    stops = [drop, server.stop, admin.close];

    // By the access lists that a server comes with.
    expect(await excessRights(admin.client(), 'keepleft.')).toEqual([
      expect.stringContaining('Strangers may write to and delete and limit the streams'),
    ]);
    const { password } = await prepareRights(admin.client(), false);
    expect(await excessRights(admin.client(), 'keepleft.')).toEqual([
      expect.stringContaining('may delete and limit the streams of the ledger'),
    ]);
    const before = server.store.all().length;
    expect(await prepareRights(admin.client(), false)).toEqual({
      isNewUser: false,
      password: null,
    });
    expect(server.store.all()).toHaveLength(before);

    const url = addressFor(as('admin:changeit'), password);
    expect(url).toStartWith(`esdb://keepleft:${password}@localhost`);
    const ledger = await freshKurrentLedger({ url });
    stops.push(ledger.drop);
    const log = await ledger.open();
    expect((await log.append('tally-1', 'none', [counted(1)])).position).toBe(1);

    const stream = `${ledger.prefix}tally-1`;
    const ours = ledger.client();
    expect(await excessRights(ours, ledger.prefix)).toEqual([]);
    for (const deed of [
      () => ours.deleteStream(stream),
      () => ours.tombstoneStream(stream),
      () => ours.setStreamMetadata(stream, { maxCount: 1 }),
      () => ours.setStreamMetadata(stream, { truncateBefore: 1 }),
      () => ours.setStreamMetadata(stream, { acl: { deleteRoles: ['keepleft'] } }),
      () => ours.setStreamMetadata('$all', { acl: { readRoles: ['$admins'] } }),
      () => ours.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: {} })),
      () => ours.appendToStream(`$$${stream}`, jsonEvent({ type: '$metadata', data: { $tb: 1 } })),
      () => prepareRights(ours, true),
    ])
      expect((await faultOf(deed())).constructor.name).toBe('AccessDeniedError');
    const stranger = kurrentConnection(as('other:x'));
    stops.push(stranger.close);
    const theirs = stranger.client().appendToStream(stream, []);
    expect((await faultOf(theirs)).constructor.name).toBe('AccessDeniedError');
    expect(await log.append('tally-1', 0, [counted(2)])).toEqual({ revision: 1, position: 2 });
  });
});
