import { describe, expect, test } from 'bun:test';
import { clientAddresses } from '#api/ground/client-address.ts';

const addressOf = (
  peer: string | null,
  forwarded: readonly string[] = [],
  trusted: readonly string[] = [],
): string => {
  const headers = forwarded.map((line): [string, string] => ['x-forwarded-for', line]);
  const server = {
    requestIP: () => peer && { address: peer, family: 'IPv4' as const, port: 1 },
  };
  return clientAddresses(trusted)(server as never, new Request('http://localhost', { headers }));
};

describe('without trusted proxies', () => {
  test('the peer is the client, whatever a header says', () => {
    expect(addressOf('203.0.113.7', ['198.51.100.1'])).toBe('203.0.113.7');
    expect(addressOf('203.0.113.7', ['198.51.100.1'], ['127.0.0.1'])).toBe('203.0.113.7');
    expect(addressOf(null, ['198.51.100.1'])).toBe('unknown');
  });

  test('an IPv6 address counts by its /64, and IPv4 written as IPv6 as IPv4', () => {
    expect(addressOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(addressOf('2001:db8:1:2::ffff')).toBe(addressOf('2001:0DB8:1:2:aaaa:bbbb:cccc:1'));
    expect(addressOf('2001:db8:1:3::1')).not.toBe(addressOf('2001:db8:1:2::1'));
    expect(addressOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressOf('::ffff:cb00:7107')).toBe('203.0.113.7');
    expect(addressOf('fe80::1%eth0')).toBe('fe80::/64');
  });
});

describe('behind trusted proxies', () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::ffff:192.168.0.0/112'];
  const client = (...lines: string[]) => addressOf('127.0.0.1', lines, trusted);

  test.each([
    ['the right-most that is no proxy of ours', ['1.1.1.1, 203.0.113.7'], '203.0.113.7'],
    ['past several proxies', ['1.1.1.1, 203.0.113.7, 10.1.2.3, 10.0.0.2'], '203.0.113.7'],
    ['over several header lines', ['1.1.1.1', '203.0.113.7', '10.0.0.2'], '203.0.113.7'],
    ['with a port', ['203.0.113.7:50123'], '203.0.113.7'],
    ['IPv6', ['2001:db8::5'], '2001:db8::/64'],
    ['IPv6 in brackets', ['[2001:db8::5]'], '2001:db8::/64'],
    ['IPv6 in brackets with a port', ['[2001:db8::5]:443'], '2001:db8::/64'],
    ['IPv6 in quotes', ['"[2001:db8::5]:443"'], '2001:db8::/64'],
    ['IPv4 written as IPv6', ['::ffff:203.0.113.7'], '203.0.113.7'],
    ['past a proxy written as IPv6', ['203.0.113.7, ::ffff:10.0.0.2'], '203.0.113.7'],
    ['past a range written as IPv6', ['203.0.113.7, 192.168.0.9'], '203.0.113.7'],
    ['with gaps between the commas', [' , 203.0.113.7 ,, '], '203.0.113.7'],
    ['the left-most where all are proxies', ['10.0.0.9, 10.0.0.2'], '10.0.0.9'],
    ['nobody beyond garbage', ['203.0.113.7, unknown, 10.0.0.2'], '10.0.0.2'],
    ['garbage alone', ['<script>'], '127.0.0.1'],
    ['numbers that are no address', ['203.0.113.256'], '127.0.0.1'],
    ['short spellings of an address', ['1'], '127.0.0.1'],
    ['an octal spelling', ['0313.0.0.1'], '127.0.0.1'],
    ['an empty header', [''], '127.0.0.1'],
  ])('%s', (_, lines, expected) => {
    expect(client(...lines)).toBe(expected);
  });

  test('a proxy at an IPv6 address is trusted by its range, and IPv4-mapped peers as IPv4', () => {
    expect(addressOf('fd12::1', ['203.0.113.7'], trusted)).toBe('203.0.113.7');
    expect(addressOf('fc12::1', ['203.0.113.7'], trusted)).toBe('fc12::/64');
    expect(addressOf('::ffff:127.0.0.1', ['203.0.113.7'], trusted)).toBe('203.0.113.7');
  });
});
