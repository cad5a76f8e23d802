import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString';
import { readKurrentAddress } from '#api/ledger-kurrent/address.ts';
import { kurrentConnection } from '#api/ledger-kurrent/connection.ts';
import { trust } from '#domain/kernel/trust.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-left-pem-'));
const pem = join(folder, 'some.pem');
writeFileSync(pem, '-----BEGIN CERTIFICATE-----\n');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['esdb://node:2113', ['node:2113']],
  ['esdb://node', ['node:2113']],
  ['esdb://node/', ['node:2113']],
  ['esdb://node/?tls=false', ['node:2113']],
  [`esdb://node:1/?tls=false&userCertFile=${pem}&userKeyFile=${pem}`, ['node:1']],
  ['esdb://a:1,b:2,c:3?tls=false', ['a:1', 'b:2', 'c:3']],
  ['esdb+discover://cluster.example:2113', ['cluster.example:2113']],
  ['kurrentdb://a:1,b:2/?nodePreference=leader', ['a:1', 'b:2']],
  ['kurrentdb+discover://cluster.example', ['cluster.example:2113']],
  ['esdb://me:p%40ss%3A@10.0.0.4:2113?connectionName=x&keepAliveInterval=20000', ['10.0.0.4:2113']],
  [
    'esdb://h?maxDiscoverAttempts=5&discoveryInterval=10&gossipTimeout=2&defaultDeadline=9&keepAliveTimeout=20000&throwOnAppendFailure=true&tlsVerifyCert=true',
    ['h:2113'],
  ],
])('%s is read', (text, hosts) => {
  const read = readKurrentAddress(text);
  expect(typeof read === 'string' ? read : read.hosts.map((h) => `${h.address}:${h.port}`)).toEqual(
    hosts,
  );
});

test.each([
  ['esdb+discover://u:hunter2@a:1,b:2', 'esdb://one:2113,two:2113,three:2113'],
  ['kurrentdb+discover://u:hunter2@a:1,b:2', 'Name them without it'],
  ['https://u:hunter2@a', 'begins with esdb:// or kurrentdb://'],
  ['esdb://u:hunter2@a:x', 'cannot be read'],
  ['esdb://u:hunter2@[::1]:2113?tls=false', 'no IPv6 address'],
  ['esdb://one:2113,[fd00::1]:2113', 'no IPv6 address'],
  ['esdb://fd00::1', 'give the server a name'],
  ['esdb://u:hunter2@a?tlsCaFiel=x', 'no option tlscafiel'],
  ['esdb://u:hunter2@a?tlsVerifyCert=false', 'has no effect'],
  ['esdb://u:hunter2@a?tlsCAFile=/nowhere.crt', 'not there: /nowhere.crt'],
  ['esdb://u:%E0%A4%A@a', 'cannot be read'],
  ['esdb://hunter2@a', 'cannot be read'],
  ['esdb://u:hunter2@ss@a', 'signs in name and password are escaped'],
  ['esdb://u:hunter2@a:65536', 'cannot be read'],
  ['esdb://u:hunter2@a:0', 'cannot be read'],
  ['esdb://u:hunter2@a?tls=no', 'cannot be read'],
  ['esdb://u:hunter2@a?keepAliveInterval=often', 'cannot be read'],
  ['esdb://u:hunter2@a?nodePreference=any', 'cannot be read'],
  ['esdb://u:hunter2@a?tlsCAFile=tests', 'a file that is not there: /'],
  ['esdb://u:hunter2@a?tlsCAFile=package.json', 'no certificate or key in PEM: /'],
  ['esdb://u:x?hunter2@a', 'signs in name and password are escaped'],
  ['esdb://u:x?hunter2=1@a?tls=false', 'cannot be read'],
  [`esdb://u:hunter2@a?userCertFile=${pem}`, 'go together'],
])('%s is refused in a sentence without the password', (text, sentence) => {
  const said = readKurrentAddress(text);
  expect(said).toContain(sentence);
  expect(said).not.toContain('hunter2');
});

test('names and passwords are unescaped, and keys of the newer name read alike', () => {
  expect(readKurrentAddress('kurrentdb://me%40us:p%3Ass@a?tls=false')).toMatchObject({
    url: 'esdb://me%40us:p%3Ass@a?tls=false',
    user: 'me@us',
    isTls: false,
  });
});

test.each([
  'esdb://a:1,b:2?nodePreference=follower',
  'esdb+discover://a?tls=false&node_preference=random&connectionName=x',
])('%s leads to the leader, where nothing is behind', (text) => {
  const read = readKurrentAddress(text);
  expect(typeof read === 'string' ? read : parseConnectionString(read.url)).toMatchObject({
    nodePreference: 'leader',
  });
});

test('a file is looked for from where the app starts', () => {
  const read = readKurrentAddress(`esdb://a?tlsCAFile=${relative('.', pem)}`);
  expect(read).toMatchObject({ authority: pem });
});

test('the client calls the host that was read, also where nothing else is given', async () => {
  for (const url of ['esdb://localhost', 'esdb://localhost/', 'kdb://localhost/?tls=false']) {
    const connection = kurrentConnection(url);
    const client = trust<{ getChannel(): Promise<{ getTarget(): string }> }>(
      connection.client(),
      'the client does not show where it calls',
    );
    expect((await client.getChannel()).getTarget()).toBe('dns:localhost:2113');
    await connection.close();
  }
});

test.each([
  ['keepAliveInterval=-7', 'Invalid keepAliveInterval "-7"'],
  ['defaultDeadline=0', 'Invalid defaultDeadline "0"'],
])(
  'an option that the client does not take (%s) is named, without the password',
  (option, words) => {
    const open = () => kurrentConnection(`esdb://u:hunter2@localhost?${option}`);
    expect(open).toThrow(words);
    expect(open).not.toThrow('hunter2');
  },
);
