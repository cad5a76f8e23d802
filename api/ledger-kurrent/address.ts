import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

// The parser brings the whole client along, which a ledger in Postgres never needs.
const load = createRequire(import.meta.url);
const parserPath = '@eventstore/db-client/dist/Client/parseConnectionString';
type Parser = typeof import('@eventstore/db-client/dist/Client/parseConnectionString');

/** The address of a KurrentDB, as the client's own parser reads it. */
export type KurrentAddress = {
  /** As the client takes it. */
  readonly url: string;
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
  readonly isTls: boolean;
  readonly user: string | null;
  /** Of the file with the private authority, from the root of the file system. */
  readonly authority: string | null;
};

/** Every option the client documents. Of another it would print the whole address, with the password in it. */
const options: ReadonlySet<string> = new Set([
  'usercertfile',
  'userkeyfile',
  'maxdiscoverattempts',
  'connectionname',
  'defaultdeadline',
  'discoveryinterval',
  'gossiptimeout',
  'nodepreference',
  'tls',
  'tlsverifycert',
  'tlscafile',
  'throwonappendfailure',
  'keepaliveinterval',
  'keepalivetimeout',
]);

const form =
  'It reads esdb://name:password@host:2113, or esdb://name:password@one:2113,two:2113,three:2113 for a cluster, with ?tls=false for a server without TLS and ?tlsCAFile=ca.crt for an authority of your own; signs in name and password are escaped as in %40.';

/** Whether a text begins as the address of a KurrentDB does. */
export const isKurrentAddress = (text: string): boolean =>
  /^(esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\//.test(text);

/** Reads an address, or says in a sentence why it cannot be used. The sentence never repeats it, for the password in it. */
export function readKurrentAddress(text: string): KurrentAddress | string {
  if (!isKurrentAddress(text))
    return `The address of the KurrentDB begins with esdb:// or kurrentdb://. ${form}`;
  // The client takes a stroke after a host without a port for a part of its name.
  const url = text
    .trim()
    .replace(/^(kurrentdb|kurrent|kdb)(?=\+discover:|:)/, 'esdb')
    .replace(/\/+(?=\?|$)/, '');
  // A question mark in a password ends it: what comes then is no option, and must not be repeated.
  if (/^[^@?]*\?.*@/.test(url)) return `The address of the KurrentDB cannot be read. ${form}`;
  const unknown = optionsIn(url).find(([name]) => !options.has(name));
  if (unknown) return `There is no option ${unknown[0]} in the address of a KurrentDB. ${form}`;
  if (optionsIn(url).some(([name, value]) => name === 'tlsverifycert' && value === 'false'))
    return 'tlsVerifyCert=false has no effect: name the authority of the certificates with tlsCAFile, or speak without TLS with tls=false.';
  if (namesIpv6(url))
    return 'The client of the KurrentDB reads no IPv6 address: give the server a name, in DNS or in the hosts file, and write that.';
  const read = parsed(url);
  if (!read?.hosts.every(isHost)) return `The address of the KurrentDB cannot be read. ${form}`;
  if (read.dnsDiscover && read.hosts.length > 1)
    return 'With +discover only the first of several hosts is asked, and when that one ends nothing is found. Name them without it: esdb://one:2113,two:2113,three:2113.';
  const files = [read.tlsCAFile, read.userCertFile, read.userKeyFile].flatMap((file) =>
    file === undefined ? [] : resolve(file),
  );
  const missing = files.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile());
  if (missing) return `The address of the KurrentDB names a file that is not there: ${missing}.`;
  const other = files.find((file) => !readFileSync(file, 'utf8').includes('-----BEGIN '));
  if (other)
    return `The address of the KurrentDB names a file that holds no certificate or key in PEM: ${other}.`;
  if ((read.userCertFile === undefined) !== (read.userKeyFile === undefined))
    return 'userCertFile and userKeyFile in the address of a KurrentDB go together.';
  return {
    url: towardsTheLeader(url),
    hosts: read.hosts,
    isTls: read.tls !== false,
    user: read.defaultCredentials?.username ?? null,
    authority: read.tlsCAFile === undefined ? null : resolve(read.tlsCAFile),
  };
}

/**
 * Whatever node is preferred, the app goes to the leader: another may be behind what was appended, which reads like a server that lost events, and it passes on
 * every append to the leader all the same.
 */
const towardsTheLeader = (url: string): string =>
  url.replace(/([?&]node[_-]?preference=)[^&]*/i, '$1leader');

/** What is left in a name is a name or password without the other, or with signs that are not escaped. */
const isHost = ({ address, port }: { readonly address: string; readonly port: number }): boolean =>
  !/[@/\s]/.test(address) && port > 0 && port < 65_536;

/** In brackets, as in addresses of the web, or bare: more colons than a host and its port have. */
const namesIpv6 = (url: string): boolean => {
  const hosts = url
    .replace(/^[^/]*\/\//, '')
    .replace(/\?.*$/, '')
    .replace(/^.*@/, '');
  return hosts.split(',').some((host) => /^\[|:.*:/.test(host));
};

function parsed(url: string) {
  try {
    const parser: Parser = load(parserPath);
    return parser.parseConnectionString(url);
  } catch {
    return null;
  }
}

/** Names as the client compares them. */
function optionsIn(url: string): [name: string, value: string][] {
  const [, query = ''] = url.split('?', 2);
  return query.split('&').flatMap((pair): [string, string][] => {
    const [name = '', value = ''] = pair.split('=', 2);
    return name === '' ? [] : [[name.trim().toLowerCase().replaceAll(/[_-]/g, ''), value]];
  });
}
