import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import type { DatabaseAddress } from './address.ts';

/** What the driver takes: no TLS, TLS where the server has it, TLS whoever it is, or TLS with these options. */
export type DriverTls = false | 'prefer' | 'require' | ConnectionOptions;

/**
 * TLS to Postgres as libpq does it (https://www.postgresql.org/docs/18/libpq-ssl.html): without a word it is used where the server offers it, and `verify-ca` and
 * `verify-full` hold its certificate against `sslrootcert`, else `~/.postgresql/root.crt`, else the authorities of this system.
 * @throws `BootProblem` where a file cannot be read
 */
export function tlsOf({
  tls,
  isSocket,
  hosts,
}: Pick<DatabaseAddress, 'tls' | 'isSocket' | 'hosts'>): DriverTls {
  const { rootCert, cert, key } = tls;
  // As libpq has it: who names an authority means it.
  const mode = tls.mode === 'require' && rootCert ? 'verify-ca' : tls.mode;
  if (isSocket || mode === 'disable' || mode === 'allow') return false;
  const own = {
    ...(cert && { cert: textOf(cert, 'sslcert') }),
    ...(key && { key: textOf(key, 'sslkey') }),
  };
  if (mode === 'prefer') return 'prefer';
  if (mode === 'require') return cert ? { ...own, rejectUnauthorized: false } : 'require';
  const authority = rootCert === 'system' ? null : (rootCert ?? ownAuthority());
  return {
    ...own,
    ...(authority && { ca: textOf(authority, 'sslrootcert') }),
    rejectUnauthorized: true,
    checkServerIdentity: mode === 'verify-ca' ? () => undefined : forOneOf(hosts),
  };
}

/**
 * The driver names a server only where it has a name (RFC 6066). One that was reached by an address in figures would be held against "localhost": it is held against the addresses that were asked for.
 */
function forOneOf(hosts: DatabaseAddress['hosts']): ConnectionOptions['checkServerIdentity'] {
  const names = hosts.map(({ host }) => host);
  return (name, certificate) => {
    const asked = names.includes(name) && isIP(name) === 0 ? [name] : names.filter(isIP);
    const faults = asked.map((host) => checkServerIdentity(host, certificate));
    return faults.includes(undefined)
      ? undefined
      : (faults[0] ?? checkServerIdentity(name, certificate));
  };
}

function ownAuthority(): string | null {
  const file = join(homedir(), '.postgresql', 'root.crt');
  return existsSync(file) ? file : null;
}

function textOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new BootProblem(
      `${name} in the address of the database cannot be read: ${sentenceOf(fault)}.`,
    );
  }
}
