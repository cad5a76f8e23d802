import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { rowsOf } from '../engine/rows.ts';

const consentRow = z.object({ wording: z.string(), givenAt: z.string() });
export type MarketingConsent = z.infer<typeof consentRow>;

/** What somebody agreed to and when; null where they have not, or have ended it. */
export async function getMarketingConsent(
  sql: Sql,
  person: string,
): Promise<MarketingConsent | null> {
  const [row] = await rowsOf(sql, consentRow)`
    select wording, given_at from marketing_consent where person = ${person} and ended_at is null`;
  return row ?? null;
}

export const marketingReader = z.object({
  person: z.string(),
  name: z.string(),
  email: z.string(),
  isParent: z.boolean(),
  givenAt: z.string(),
});
export type MarketingReader = z.infer<typeof marketingReader>;

/** Who of a school agreed to news and has not ended it: the only people a message of that kind may go to. */
export function listMarketingReaders(sql: Sql, schoolId: SchoolId): Promise<MarketingReader[]> {
  return rowsOf(sql, marketingReader)`
    select person, people.name, people.email, people.is_parent, given_at
    from marketing_consent
    join (
      select 'student-' || id as person, first_name || ' ' || last_name as name, email, false as is_parent
      from student where school_id = ${schoolId} and not is_archived
      union all
      select 'guardian-' || id, parent_name, email, true
      from guardian where school_id = ${schoolId} and is_active
    ) people using (person)
    where ended_at is null
    order by people.name, person`;
}

/** Somebody, and themselves as the parent of other children at that school. */
export async function listSameReaders(sql: Sql, person: Person): Promise<Person[]> {
  const rows = await rowsOf(sql, z.object({ id: z.number().int() }))`
    select other.id from guardian me
    join guardian other on other.school_id = me.school_id and other.email = me.email and other.id <> me.id
    where 'guardian-' || me.id = ${person}
    order by other.id`;
  return [person, ...rows.map(({ id }) => `guardian-${id}` as const)];
}
