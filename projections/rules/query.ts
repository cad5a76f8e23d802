import type { Sql } from 'postgres';
import { z } from 'zod';
import { editionsFrom, type GuideEdition } from '#domain/guide/edition.ts';
import { editions } from '#domain/guide/editions.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { stagesHeld } from '#domain/licence/card.ts';
import { guideEditionOf } from '#domain/rules/rules.ts';
import { rowsOf } from '../engine/rows.ts';
import { licenceRulesTable } from './rules.ts';

const published = licenceRulesTable.row
  .pick({ number: true, content: true })
  .extend({ publishedAt: z.string() });

/**
 * The rules of the car licence as this installation knows them, oldest first: those it published over those it came with.
 * @param asOf what it knew then; now unless told
 * @param before what it knew until then
 * @param without as if the rules of this number were not there
 */
export async function getEditions(
  sql: Sql,
  {
    asOf,
    before,
    without = 0,
  }: { asOf?: Instant | undefined; before?: Instant; without?: number } = {},
): Promise<readonly GuideEdition[]> {
  const until = before === undefined ? sql`ended_at is null` : knownBefore(sql, before);
  const then = asOf === undefined ? until : knownAt(sql, asOf);
  const rows = await rowsOf(sql, published)`
    select number, content, published_at from licence_rules
    where published_at is not null and number <> ${without} and ${then}
    order by published_at, number
  `;
  return editionsFrom(
    editions,
    rows.map(({ number, content, publishedAt }) =>
      guideEditionOf({ number, content, on: dateOf(publishedAt) }),
    ),
  );
}

const knownAt = (sql: Sql, at: Instant) =>
  sql`published_at <= ${at} and (ended_at is null or ended_at > ${at})`;

const knownBefore = (sql: Sql, at: Instant) =>
  sql`published_at < ${at} and (ended_at is null or ended_at >= ${at})`;

const learnerAhead = z.object({
  studentId: z.number().int().brand<'student'>(),
  schoolId: z.number().int().brand<'school'>(),
  instructorId: z.number().int().brand<'account'>(),
  bornOn: z.string(),
  card: z.object({ stage: z.enum(stagesHeld), stageSince: z.string().nullable() }),
  courses: z.record(
    z.string(),
    z.object({
      completedOn: z.string(),
      provider: z.string().nullable(),
      certificate: z.string().nullable(),
    }),
  ),
  demerits: z.array(z.string()),
  sharesLicence: z.boolean(),
  guardians: z.number().int(),
});
export type LearnerAhead = z.infer<typeof learnerAhead>;

/** A page of learners whose next steps have a known day, by number, each with how many parents get messages. */
export function listLearnersAhead(
  sql: Sql,
  { after, most }: { after: number; most: number },
): Promise<LearnerAhead[]> {
  return rowsOf(sql, learnerAhead)`
    select card.student_id, card.school_id, student.instructor_id, student.date_of_birth as born_on,
      jsonb_build_object('stage', card.stage, 'stageSince', card.stage_since) as card,
      coalesce((
        select jsonb_object_agg(stage, jsonb_build_object('completedOn', completed_on, 'provider', provider, 'certificate', certificate))
        from licence_course course where course.student_id = card.student_id
      ), '{}') as courses,
      coalesce((select days from licence_demerits where student_id = card.student_id), '[]') as demerits,
      coalesce((select licence from licence_sharing where student_id = card.student_id), false) as shares_licence,
      (
        select count(distinct guardian.email)::int from guardian
        where guardian.student_id = card.student_id and guardian.is_active and guardian.email <> student.email
      ) as guardians
    from licence_card card
    join student on student.id = card.student_id and not student.is_archived and student.date_of_birth is not null
    join school on school.id = card.school_id and not school.is_archived
    where card.stage <> 'full' and card.student_id > ${after} order by card.student_id limit ${most}
  `;
}

/** GET /api/admin/rules: a version with who entered, confirmed and ended it. */
export const rulesRow = licenceRulesTable.row
  .extend({
    proposedByName: z.string().nullable(),
    confirmedByName: z.string().nullable(),
    endedByName: z.string().nullable(),
  })
  .meta({ id: 'LicenceRules' });

/** Every version that was ever entered, the newest first. */
export function listRules(sql: Sql): Promise<z.infer<typeof rulesRow>[]> {
  const nameOf = (id: ReturnType<Sql>) =>
    sql`(select first_name || ' ' || last_name from account where account.id = ${id})`;
  return rowsOf(sql, rulesRow)`
    select licence_rules.*, ${nameOf(sql`proposed_by`)} as proposed_by_name, ${nameOf(sql`confirmed_by`)} as confirmed_by_name,
      ${nameOf(sql`ended_by`)} as ended_by_name
    from licence_rules order by proposed_at desc, number desc, version desc
  `;
}
