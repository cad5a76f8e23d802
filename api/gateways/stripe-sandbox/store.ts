import { randomBytes } from 'node:crypto';
import type { JSONValue, TransactionSql } from 'postgres';
import { z } from 'zod';
import { rowsOf, valueOf, valuesOf } from '#projections/engine/rows.ts';
import { noSuch } from './stripe-error.ts';

/** Anything Stripe has; each kind's own fields are read where they are written. */
export type Kept = { id: string; object: string; [field: string]: JSONValue | undefined };

const keptRow = z.custom<Kept>(
  (value) => z.object({ id: z.string(), object: z.string() }).safeParse(value).success,
);

/** The sandbox's shelf within one request, of one account: what it changes is kept whole or not at all. */
export type Store = {
  /** The connected account whose shelf it is; null is the platform's own. */
  readonly account: string | null;
  /** The shelf of another account. */
  of(account: string | null): Store;
  /** Locks it until the request is answered. @throws Stripe's 404 */
  get(kind: string, id: string): Promise<Kept>;
  find(kind: string, field: string, value: string): Promise<Kept[]>;
  all(kind: string): Promise<Kept[]>;
  put(object: Kept): Promise<Kept>;
  /** Tells the product, by webhook, once the request is done. */
  tell(type: string, object: Kept): Promise<void>;
};

/** A field that holds text; empty when it does not. */
export function textOf(kept: Kept, field: string): string {
  const value = kept[field];
  return typeof value === 'string' ? value : '';
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = () => Math.floor(Date.now() / 1000);

export function storeIn(tx: TransactionSql, account: string | null = null): Store {
  const store: Store = {
    account,
    of: (other) => storeIn(tx, other),
    async get(kind, id) {
      const found = await valueOf(tx, keptRow)`
        select data from sandbox.object
        where id = ${id} and kind = ${kind} and account is not distinct from ${account} for update
      `;
      if (!found) throw noSuch(kind, id);
      return found;
    },
    find: (kind, field, value) => valuesOf(tx, keptRow)`
      select data from sandbox.object
      where kind = ${kind} and data ->> ${field} = ${value} and account is not distinct from ${account}
      order by created_at for update
    `,
    all: (kind) => valuesOf(tx, keptRow)`
      select data from sandbox.object where kind = ${kind} and account is not distinct from ${account} order by created_at
    `,
    async put(object) {
      await tx`
        insert into sandbox.object (id, kind, data, account)
        values (${object.id}, ${object.object}, ${tx.json(object)}, ${account})
        on conflict (id) do update set data = excluded.data
      `;
      return object;
    },
    async tell(type, object) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: null,
        created: seconds(),
        livemode: false,
        pending_webhooks: 1,
        request: null,
        ...(account === null ? {} : { account }),
        type,
        data: { object: object as JSONValue },
      };
      await store.put(event);
      await tx`insert into sandbox.delivery (event_id) values (${event.id})`;
    },
  };
  return store;
}

/** The shelf that something lies on, whosever it is. @throws Stripe's 404 */
export async function storeOf(tx: TransactionSql, id: string): Promise<Store> {
  const [row] = await rowsOf(tx, placed)`select account from sandbox.object where id = ${id}`;
  if (!row) throw noSuch('object', id);
  return storeIn(tx, row.account);
}

const placed = z.object({ account: z.string().nullable() });
