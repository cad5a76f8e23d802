import type { Options } from 'postgres';
import { trust } from '#domain/kernel/trust.ts';
import { addressOf, type Target } from './address.ts';
import { type DriverTls, tlsOf } from './tls.ts';

/**
 * Where the driver connects to, and as whom; of several hosts to the primary, unless the address says otherwise.
 * @throws where it is no address, or a file that it names cannot be read
 */
export function connectionTo(url: string): ConnectionTo {
  const address = addressOf(url);
  const { hosts, isSocket, user, password, database, settings } = address;
  const [first] = hosts;
  const target = address.target ?? (hosts.length > 1 ? 'primary' : null);
  return {
    host: hosts.map(({ host }) => host),
    port: hosts.map(({ port }) => port),
    ...(isSocket && { path: `${first?.host}/.s.PGSQL.${first?.port}` }),
    ...(user && { user }),
    ...(password !== null && { password }),
    ...(database && { database }),
    ...(target && target !== 'any' && { target_session_attrs: target }),
    ssl: tlsOf(address),
    connection: settings,
  };
}

/** The driver takes lists of hosts and ports, which its types do not say. */
export const forDriver = (to: ConnectionTo) =>
  trust<Options<Record<string, never>>>(to, 'its parseOptions looks for arrays first');

/** What the driver makes of a bigint: a number. */
export const bigint = { to: 20, from: [20], parse: Number, serialize: String };

/** What tells the driver where to go. */
export type ConnectionTo = Pick<Options<Record<string, never>>, 'connection'> & {
  readonly host: string[];
  readonly port: number[];
  readonly path?: string;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  readonly target_session_attrs?: Exclude<Target, 'any'>;
  readonly ssl: DriverTls;
};
