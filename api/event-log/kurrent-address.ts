import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString';

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
  const url = text.trim().replace(/^(kurrentdb|kurrent|kdb)(?=\+discover:|:)/, 'esdb');
  const unknown = optionsIn(url).find(([name]) => !options.has(name));
  if (unknown) return `There is no option ${unknown[0]} in the address of a KurrentDB. ${form}`;
  if (optionsIn(url).some(([name, value]) => name === 'tlsverifycert' && value === 'false'))
    return 'tlsVerifyCert=false has no effect: name the authority of the certificates with tlsCAFile, or speak without TLS with tls=false.';
  const read = parsed(url);
  if (!read) return `The address of the KurrentDB cannot be read. ${form}`;
  if (read.dnsDiscover && read.hosts.length > 1)
    return 'With +discover only the first of several hosts is asked, and when that one ends nothing is found. Name them without it: esdb://one:2113,two:2113,three:2113.';
  const missing = [read.tlsCAFile, read.userCertFile, read.userKeyFile].find(
    (file) => file !== undefined && !existsSync(resolve(file)),
  );
  if (missing)
    return `The address of the KurrentDB names a file that is not there: ${resolve(missing)}.`;
  return {
    url,
    hosts: read.hosts,
    isTls: read.tls !== false,
    user: read.defaultCredentials?.username ?? null,
    authority: read.tlsCAFile === undefined ? null : resolve(read.tlsCAFile),
  };
}

function parsed(url: string) {
  try {
    return parseConnectionString(url);
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
