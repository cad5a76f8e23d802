import type { Server } from 'bun';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [Address, number];

/** The address a request is counted under; "unknown" where there is no socket, as in tests. */
export type ClientAddress = (
  server: Pick<Server<unknown>, 'requestIP'> | null,
  request: Request,
) => string;

/**
 * An address as its counter knows it: IPv4 whole, also when written as IPv6; IPv6 by its /64, which is what one household is given, so that nobody
 * is a thousand visitors by counting upwards.
 *
 * @param trustedProxies addresses and ranges of proxies in front of us. Each writes the address it was called from at the right of
 * `X-Forwarded-For`, so reading from there, the first that is none of them is the client; whatever stands left of it the client may have written
 * itself. From anybody else the header is ignored.
 */
export function clientAddresses(trustedProxies: readonly string[] = []): ClientAddress {
  const ranges = trustedProxies.map(rangeOf).filter((range) => range !== null);

  return (server, request) => {
    const peer = parse(server?.requestIP(request)?.address ?? '');
    return peer ? countedAs(behind(peer, request.headers.get('x-forwarded-for'))) : 'unknown';
  };

  function behind(peer: Address, forwarded: string | null): Address {
    let nearest = peer;
    for (const entry of (forwarded ?? '').split(',').toReversed()) {
      if (!isTrusted(nearest)) break;
      if (entry.trim() === '') continue;
      const hop = parse(withoutPort(entry.trim()));
      // What a proxy of ours could not say as an address: nobody further away can be believed.
      if (!hop) break;
      nearest = hop;
    }
    return nearest;
  }

  function isTrusted(address: Address): boolean {
    return ranges.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  }
}

/** A range such as `10.0.0.0/8`, `fd00::/8` or a single address; null for anything else. */
export function rangeOf(entry: string): Range | null {
  const [text = '', bits, ...rest] = entry.split('/');
  const address = parseStrictly(text);
  if (!address || rest.length > 0) return null;
  const whole = address.kind() === 'ipv4' ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > whole)) return null;
  const length = bits === undefined ? whole : Number(bits);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress())
    return length < 96 ? null : [address.toIPv4Address(), length - 96];
  return [address, length];
}

function countedAs(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, 8);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

function parse(text: string): Address | null {
  const address = parseStrictly(text);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
    ? address.toIPv4Address()
    : address;
}

/** Not the shorter spellings of old, where `1` and `0x7f.1` are addresses too; an interface behind `%` says nothing about who it is. */
function parseStrictly(text: string): Address | null {
  const bare = text.replace(/%.*$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return bare.includes(':') && ipaddr.IPv6.isValid(bare) ? ipaddr.IPv6.parse(bare) : null;
}

/** `192.0.2.1:443`, `[2001:db8::1]:443` and `"[2001:db8::1]"` without what is not the address. */
function withoutPort(entry: string): string {
  const bare = entry.replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(bare) ?? [];
  return bracketed ?? bare.replace(/^([\d.]+):\d+$/, '$1');
}
