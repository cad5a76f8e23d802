import type { Sql } from 'postgres';
import type { Named, NameOf } from '#domain/history/naming.ts';

/** The names that the read models know today, in one query for each kind of person. */
export async function findNames(
  sql: Sql,
  wanted: Readonly<Record<Named['kind'], ReadonlySet<number>>>,
): Promise<NameOf> {
  const [accounts, students, guardians] = await Promise.all([
    sql<Name[]>`
      select id, first_name || ' ' || last_name as name from read.account where id = any (${[...wanted.account]})
    `,
    sql<Name[]>`
      select id, first_name || ' ' || last_name as name from read.student where id = any (${[...wanted.student]})
    `,
    sql<Name[]>`
      select id, parent_name as name from read.guardian where id = any (${[...wanted.guardian]})
    `,
  ]);
  const names = {
    account: byId(accounts),
    student: byId(students),
    guardian: byId(guardians),
  };
  return ({ kind, id }) => names[kind].get(id) ?? null;
}

type Name = { readonly id: number | string; readonly name: string };

const byId = (rows: readonly Name[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [Number(id), name]));
