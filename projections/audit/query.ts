import type { Sql } from 'postgres';
import { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import { PersistentMap, PersistentSet } from '#domain/kernel/persistent.ts';
import { noProgress, type Progress } from '#domain/progress/progress.ts';
import type { Fact } from '#domain/telling/field-facts.ts';
import { type PaymentState, paymentFacts, progressFacts } from '#domain/telling/state-facts.ts';

/** One thing a read model says, in the words a replay would use. */
export const factRow = z.object({ name: z.string(), value: z.string() }).meta({ id: 'LedgerFact' });

const studentNamed = z.coerce.number().brand<'student'>();

/** What the read models say of what a stream holds; null where they say nothing, or it is no payment's and no progress. */
export async function getStreamFacts(sql: Sql, stream: string): Promise<Fact[] | null> {
  const [, noun, id] = /^(payment|progress)-(\d{1,9})$/.exec(stream) ?? [];
  if (noun === 'payment') return getPaymentFacts(sql, Number(id));
  return noun === 'progress' ? getProgressFacts(sql, studentNamed.parse(id)) : null;
}

async function getPaymentFacts(sql: Sql, paymentId: number): Promise<Fact[] | null> {
  const [row] = await sql<PaymentState[]>`
    select state as status, amount_cents, due_on, settled_cents as received_cents, refunded_cents
    from read.payment where id = ${paymentId}
  `;
  return row ? paymentFacts(row) : null;
}

async function getProgressFacts(sql: Sql, studentId: StudentId): Promise<Fact[]> {
  const [stages, skills, curriculum, certificates, logbook, tests] = await Promise.all([
    sql<Stage[]>`select stage_id, status from read.stage_progress where student_id = ${studentId}`,
    sql<
      Skill[]
    >`select skill_name, level, notes from read.skill_assessment where student_id = ${studentId}`,
    sql<
      Item[]
    >`select skill_item_id, status from read.curriculum_assessment where student_id = ${studentId}`,
    sql<Certificate[]>`
      select id, stage_id, revoked_at is not null as is_revoked from read.certificate where student_id = ${studentId}
    `,
    sql<Numbered[]>`select id from read.logbook_entry where student_id = ${studentId}`,
    sql<Numbered[]>`select id from read.driving_test where student_id = ${studentId}`,
  ]);
  // Times play no part in the facts.
  const at = '';
  return progressFacts({
    stages: new Map([
      ...noProgress.stages,
      ...stages.map(({ stageId, status }) => [stageId, status] as const),
    ]),
    skills: PersistentMap.of(
      skills.map(({ skillName, level, notes }) => [skillName, { level, notes, at }] as const),
    ),
    curriculumSkills: PersistentMap.of(
      curriculum.map(({ skillItemId, status }) => [skillItemId, { rating: status, at }] as const),
    ),
    certificates: PersistentMap.of(certificates.map(({ id, ...rest }) => [id, rest] as const)),
    logbook: PersistentSet.of(logbook.map(({ id }) => id)),
    tests: PersistentSet.of(tests.map(({ id }) => id)),
  });
}

type Stage = { stageId: number; status: ValueOf<Progress['stages']> };
type Skill = { skillName: string } & Pick<ValueOf<Progress['skills']>, 'level' | 'notes'>;
type Item = { skillItemId: number; status: ValueOf<Progress['curriculumSkills']>['rating'] };
type Certificate = { id: number } & ValueOf<Progress['certificates']>;
type Numbered = { id: number };
type ValueOf<Of> = Of extends ReadonlyMap<unknown, infer Value> ? Value : never;
