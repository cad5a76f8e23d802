import { expect, test } from 'bun:test';
import { isSameServer, readDatabaseAddress, serversIn, userIn } from '#api/database/address.ts';

const read = (address: string) => {
  const found = readDatabaseAddress(address);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

test.each([
  ['postgres://app:secret@db/keep_left', ['db:5432'], 'app', null],
  [
    'postgresql://app@10.0.0.1:6000,db.example:6001/x',
    ['10.0.0.1:6000', 'db.example:6001'],
    'app',
    null,
  ],
  [
    'postgres://a%40b:c%2Cd@one,two:7/x?target_session_attrs=standby',
    ['one:5432', 'two:7'],
    'a@b',
    'standby',
  ],
  ['postgres://[::1]:5433,[fd00::2]/x', ['[::1]:5433', '[fd00::2]:5432'], '', null],
  ['postgres://db:1/x?host=other', ['db:1'], '', null],
  ['postgres:///x?host=one,two&port=1,2&user=me', ['one:1', 'two:2'], 'me', null],
] as const)('%s is read', (address, hosts, user, target) => {
  const found = read(address);
  expect([serversIn(found), found.user, found.target, found.isSocket]).toEqual([
    [...hosts],
    user,
    target,
    false,
  ]);
  expect(userIn(address)).toBe(user);
});

test.each([
  'postgres:///keep_left?host=/var/run/postgresql&port=5433',
  'postgres://%2Fvar%2Frun%2Fpostgresql/keep_left?port=5433',
])('%s is a Unix socket', (address) => {
  expect(read(address)).toMatchObject({
    isSocket: true,
    hosts: [{ host: '/var/run/postgresql', port: 5433 }],
    database: 'keep_left',
  });
});

test('what an address says of TLS is read as libpq reads it', () => {
  const tls = (query: string) => read(`postgres://db/x?${query}`).tls;
  expect(tls('').mode).toBe('prefer');
  expect(tls('sslrootcert=system').mode).toBe('verify-full');
  expect(tls('sslmode=verify-ca&sslrootcert=/ca.crt&sslcert=/me.crt&sslkey=/me.key')).toEqual({
    mode: 'verify-ca',
    rootCert: '/ca.crt',
    cert: '/me.crt',
    key: '/me.key',
  });
});

test('a setting of the session is passed on', () => {
  expect(read('postgres://db/x?TimeZone=UTC&statement_timeout=5').settings).toEqual({
    TimeZone: 'UTC',
    statement_timeout: '5',
  });
});

test.each([
  ['mysql://db/x', /starting with postgres:/],
  ['db:5432', /starting with postgres:/],
  ['postgres://', /%40/],
  ['postgres://a:1,b:port/x', /%40/],
  ['postgres://a,,b/x', /%40/],
  // A password that is not escaped, in every way that it can be read wrong.
  ['postgres://me:hunter@2@db/x', /%40/],
  ['postgres://me:hunter/2@db/x', /%40/],
  ['postgres://me:hunter#2@db/x', /%40/],
  ['postgres://me:hunter?2@db/x', /%40/],
  ['postgres://me:100%@db/x', /%40/],
  ['postgres://db/x?sslmode=yes', /verify-full/],
  ['postgres://db/x?target_session_attrs=leader', /standby/],
  ['postgres://db/x?sslcrl=/crl', /without the parameter sslcrl/],
  ['postgres://db/x?channel_binding=require', /without the parameter channel_binding/],
  ['postgres:///x?host=/one,/two', /one Unix socket/],
])('%s is refused in words', (address, words) => {
  const said = readDatabaseAddress(address);
  expect(said).toMatch(words);
  expect(said).not.toContain('hunter');
});

test('the same servers are the same, whoever signs in', () => {
  expect(isSameServer('postgres://owner@a:1,b/x', 'postgres://app:secret@a:1,b:5432/x')).toBe(true);
  expect(isSameServer('postgres://owner@a:1/x', 'postgres://owner@a:2/x')).toBe(false);
});
