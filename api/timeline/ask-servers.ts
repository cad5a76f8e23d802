import postgres from 'postgres';
import { serversIn } from '#api/database/address.ts';
import { bigint, type ConnectionTo, forDriver } from '#api/database/connection.ts';
import {
  type Identity,
  identitySql,
  incarnationOf,
  isStandby,
  lookAtLedger,
  noteAdoption,
} from './ledger-seen.ts';
import type { Answer, Primary, Remembered } from './true-server.ts';

/** Seconds and milliseconds that a server has for all of its answer. */
const connectSeconds = 2;
const patienceMs = 3_000;

/** Asks each server that an address names, over connections of their own, what it is and what its ledger holds of what is remembered. */
export function askServers(to: ConnectionTo, remembered: Remembered): Promise<Answer[]> {
  return Promise.all(to.host.map((_, nth) => ask(to, nth, remembered)));
}

function ask(to: ConnectionTo, nth: number, remembered: Remembered): Promise<Answer> {
  const host = nameOf(to, nth);
  return during(to, nth, async (sql): Promise<Answer> => {
    const [row] = await sql.unsafe(identitySql);
    const identity = row as unknown as Identity;
    if (isStandby(identity)) return { host, is: 'standby' };
    const ledger = await lookAtLedger(sql, remembered);
    return { host, is: 'primary', ...incarnationOf(identity), ledger };
  }).catch((): Answer => ({ host, is: 'away' }));
}

/** Notes in the ledger of a server that it is worked on. Does not wait for a standby, which may not be there yet. */
export async function adopt(to: ConnectionTo, primary: Primary): Promise<void> {
  const nth = to.host.findIndex((_, each) => nameOf(to, each) === primary.host);
  await during(to, nth, async (sql) => {
    await sql.unsafe('set synchronous_commit = local');
    await noteAdoption(sql, primary);
  });
}

async function during<Result>(
  to: ConnectionTo,
  nth: number,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const { target_session_attrs: _, ...anyOfThem } = to;
  const sql = postgres({
    ...forDriver({
      ...anyOfThem,
      host: to.host.slice(nth, nth + 1),
      port: to.port.slice(nth, nth + 1),
    }),
    max: 1,
    connect_timeout: connectSeconds,
    fetch_types: false,
    types: { bigint },
    prepare: false,
    onnotice: () => undefined,
    connection: { ...to.connection, application_name: 'keep-left timeline' },
  });
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('no answer in time')), patienceMs);
  try {
    return await Promise.race([work(sql), silence.promise]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for a server that says nothing.
    void sql.end({ timeout: 0 }).catch(() => undefined);
  }
}

const nameOf = ({ host, port, path }: ConnectionTo, nth: number): string =>
  path ?? serversIn({ hosts: [{ host: host[nth] ?? '', port: port[nth] ?? 0 }] }).join('');
