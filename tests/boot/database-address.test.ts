import { expect, test } from 'bun:test';
import { isSameServer, readDatabaseAddress, userIn } from '#api/database-address.ts';

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
])('%s is read', (address, hosts, user, target) => {
  expect(readDatabaseAddress(address)).toEqual({ hosts, user, target });
  expect(userIn(address)).toBe(user);
});

test.each([
  'mysql://db/x',
  'postgres://',
  'postgres://a:1,b:port/x',
  'postgres://a,,b/x',
  'db:5432',
])('%s is no address', (address) => {
  expect(readDatabaseAddress(address)).toBeNull();
});

test('the same servers are the same, whoever signs in', () => {
  expect(isSameServer('postgres://owner@a:1,b/x', 'postgres://app:secret@a:1,b:5432/x')).toBe(true);
  expect(isSameServer('postgres://owner@a:1/x', 'postgres://owner@a:2/x')).toBe(false);
});
