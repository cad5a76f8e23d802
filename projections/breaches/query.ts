import type { Sql } from 'postgres';
import { z } from 'zod';
import { hoursToNotify } from '#domain/breach/kinds.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { breach, breachTelling } from './breaches.ts';

/** GET /api/breaches. */
export const breachRow = breach.row
  .omit({ schoolId: true })
  .extend({
    /** Until when the Privacy Commissioner expects to hear of a serious one. */
    notifyBy: z.string(),
    told: z.array(breachTelling.row.omit({ schoolId: true, number: true })),
  })
  .meta({ id: 'Breach' });

/** A school's breaches, the latest first, each with who was told. */
export async function listBreaches(
  sql: Sql,
  schoolId: SchoolId,
): Promise<z.infer<typeof breachRow>[]> {
  const [rows, tellings] = await Promise.all([
    breach.select(sql, breach.row.omit({ schoolId: true }))`
      where school_id = ${schoolId} order by number desc
    `,
    breachTelling.select(sql, breachTelling.row.omit({ schoolId: true }))`
      where school_id = ${schoolId} order by told_at
    `,
  ]);
  return rows.map((row) => ({
    ...row,
    notifyBy: addMinutes(row.knownAt, hoursToNotify * 60),
    told: tellings
      .filter(({ number }) => number === row.number)
      .map(({ number: _own, ...telling }) => telling),
  }));
}
