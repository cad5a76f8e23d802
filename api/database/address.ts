/**
 * What an address says: `postgres://user:password@host:port/database`, or several hosts with commas between, of which one is the primary and the others are its
 * standbys; or a Unix socket, `postgres:///database?host=/var/run/postgresql`. Its parameters are libpq's.
 */
export type DatabaseAddress = {
  /** With their ports; one folder where it is a Unix socket. */
  readonly hosts: readonly Host[];
  readonly isSocket: boolean;
  /** Empty: as whom the process runs. */
  readonly user: string;
  readonly password: string | null;
  /** Empty: the one that has the user's name. */
  readonly database: string;
  /** Which of several hosts is meant, where the address says so itself: `target_session_attrs`. */
  readonly target: Target | null;
  readonly tls: TlsWishes;
  /** Settings of each session, by name. */
  readonly settings: Readonly<Record<string, string>>;
};

export type Host = { readonly host: string; readonly port: number };

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type TlsMode = (typeof modes)[number];

/** Paths of files; a root certificate may also be the word `system`. */
export type TlsWishes = {
  readonly mode: TlsMode;
  readonly rootCert: string | null;
  readonly cert: string | null;
  readonly key: string | null;
};

const targets = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type Target = (typeof targets)[number];

/** Parameters that say how to connect, and are read here or by the driver. */
const ours = new Set([
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'target_session_attrs',
]);
/** libpq's, which we do not do: to ignore one would be less than what was asked for. */
const notDone =
  /^(ssl|gss|krb|keepalives|tcp_user_timeout$|connect_timeout$|channel_binding$|require|passfile$|service|hostaddr$|load_balance_hosts$|replication$|options$|client_encoding$|fallback_application_name$|scram_)/;

const form = /^postgres(?:ql)?:\/\/(?:([^@/?#]*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;

/** @returns what is wrong with it, as what was expected, for what is no address of a Postgres */
export function readDatabaseAddress(address: string): DatabaseAddress | string {
  if (!/^postgres(ql)?:\/\//.test(address))
    return 'an address starting with postgres:// or postgresql://, several hosts with commas between';
  const [matches, signIn = '', hosts = '', name = '', query = ''] = form.exec(address) ?? [];
  const [user, password] = [signIn.replace(/:.*/s, ''), /:(.*)/s.exec(signIn)?.[1]];
  if (matches === undefined || ![user, password ?? '', name, hosts].every(isDecodable))
    return escaping;
  const given = Object.fromEntries(new URLSearchParams(query));
  const foreign = Object.keys(given).find((key) => !ours.has(key) && notDone.test(key));
  if (foreign) return `an address without the parameter ${foreign}, which Keep Left does not know`;
  const where = hostsIn(decodeURIComponent(hosts) || given['host'] || '', given['port']);
  if (typeof where === 'string') return where;
  const mode = given['sslmode'] ?? (given['sslrootcert'] === 'system' ? 'verify-full' : 'prefer');
  if (!isOneOf(modes, mode)) return `a sslmode that is one of ${modes.join(', ')}`;
  const target = given['target_session_attrs'] ?? null;
  if (target !== null && !isOneOf(targets, target))
    return `target_session_attrs that is one of ${targets.join(', ')}`;
  return {
    ...where,
    user: decodeURIComponent(user) || given['user'] || '',
    password: password === undefined ? (given['password'] ?? null) : decodeURIComponent(password),
    database: decodeURIComponent(name) || given['dbname'] || '',
    target,
    tls: {
      mode,
      rootCert: given['sslrootcert'] ?? null,
      cert: given['sslcert'] ?? null,
      key: given['sslkey'] ?? null,
    },
    settings: Object.fromEntries(Object.entries(given).filter(([key]) => !ours.has(key))),
  };
}

function hostsIn(
  text: string,
  port: string | undefined,
): Pick<DatabaseAddress, 'hosts' | 'isSocket'> | string {
  const ports = (port ?? '5432').split(',');
  const hosts = text.split(',').map((each, nth): Host | null => {
    if (each.startsWith('/')) return { host: each, port: Number(ports[nth] ?? ports[0]) };
    const [, name, own] = /^(\[[\da-fA-F:.]+\]|[^:[\]@\s]+)(?::(\d{1,5}))?$/.exec(each) ?? [];
    const number = Number(own ?? ports[nth] ?? ports[0]);
    return name && number > 0 && number <= 65_535
      ? { host: name.replace(/^\[|\]$/g, ''), port: number }
      : null;
  });
  const isSocket = text.includes('/');
  if (isSocket && hosts.length > 1) return 'one Unix socket, or hosts alone';
  return hosts.every((host) => host !== null) ? { hosts, isSocket } : escaping;
}

const escaping =
  'postgres://user:password@host:port/database; in user and password the signs : / ? # @ and % are written %3A %2F %3F %23 %40 and %25';

const isOneOf = <One extends string>(all: readonly One[], given: string): given is One =>
  all.some((one) => one === given);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** What an address says. @throws where it is none, in words that hold nothing of it */
export function addressOf(url: string): DatabaseAddress {
  const read = readDatabaseAddress(url);
  if (typeof read === 'string')
    throw new Error(`This is no address of a Postgres: expected ${read}.`);
  return read;
}

/** `host:port` of each server that an address names, in their order. */
export const serversIn = ({ hosts }: Pick<DatabaseAddress, 'hosts'>): string[] =>
  hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`);

/** Whether two addresses name the same servers. */
export const isSameServer = (one: string, other: string): boolean =>
  String(serversIn(addressOf(one))) === String(serversIn(addressOf(other)));

/** As whom an address signs in. */
export const userIn = (address: string): string => addressOf(address).user;

/** An address of Postgres with the password that stands apart from it, where it has none of its own. */
export const withPassword = (address: string | undefined, password: string | undefined) =>
  address && password
    ? address.replace(
        /^(\w+:\/\/[^:@/?#]+)@/,
        (_, user) => `${user}:${encodeURIComponent(password)}@`,
      )
    : address;
