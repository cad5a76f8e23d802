import { expect, test } from 'bun:test';
import { readKurrentAddress } from '#api/event-log/kurrent-address.ts';

test.each([
  ['esdb://node:2113', ['node:2113']],
  ['esdb://node', ['node:2113']],
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
  ['esdb://u:hunter2@a?tlsCaFiel=x', 'no option tlscafiel'],
  ['esdb://u:hunter2@a?tlsVerifyCert=false', 'has no effect'],
  ['esdb://u:hunter2@a?tlsCAFile=/nowhere.crt', 'not there: /nowhere.crt'],
  ['esdb://u:%E0%A4%A@a', 'cannot be read'],
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
