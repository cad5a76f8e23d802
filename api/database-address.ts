/**
 * What an address says: `postgres://user:password@host:port/database`, or several hosts with commas between, of which one is the primary and the others are its
 * standbys.
 */
export type DatabaseAddress = {
  /** With their ports. */
  readonly hosts: readonly string[];
  readonly user: string;
  /** Which of several hosts is meant, where the address says so itself: `target_session_attrs`. */
  readonly target: string | null;
};

/** @returns null for what is no address of a Postgres */
export function readDatabaseAddress(address: string): DatabaseAddress | null {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(address) ?? [];
  const each = hosts.split(',').map((host) => URL.parse(before + host + after));
  const [first] = each;
  if (!first || each.some((one) => !one?.hostname)) return null;
  return {
    hosts: each.map((one) => `${one?.hostname}:${one?.port || '5432'}`),
    user: decodeURIComponent(first.username),
    target: first.searchParams.get('target_session_attrs'),
  };
}

/** Whether two addresses name the same servers. */
export const isSameServer = (one: string, other: string): boolean =>
  String(readDatabaseAddress(one)?.hosts) === String(readDatabaseAddress(other)?.hosts);

/** As whom an address signs in. */
export const userIn = (address: string): string => readDatabaseAddress(address)?.user ?? '';
