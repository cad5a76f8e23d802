import type { Sql } from 'postgres';
import { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import { PersistentMap, PersistentSet } from '#domain/kernel/persistent.ts';
import { noProgress } from '#domain/progress/progress.ts';
import type { Fact } from '#domain/telling/field-facts.ts';
import { paymentFacts, progressFacts } from '#domain/telling/state-facts.ts';
import { certificate } from '../certificates/certificates.ts';
import { drivingTest } from '../driving-tests/driving-tests.ts';
import { rowsOf } from '../engine/rows.ts';
import { logbookEntry } from '../logbook/logbook.ts';
import { payment } from '../payments/tables.ts';
import { stageProgress } from '../progress/progress.ts';
import { curriculumAssessment, skillAssessment } from '../skills/skills.ts';

/** One thing a read model says, in the words a replay would use. */
export const factRow = z.object({ name: z.string(), value: z.string() }).meta({ id: 'LedgerFact' });

const studentNamed = z.coerce.number().brand<'student'>();

/** What the read models say of what a stream holds; null where they say nothing, or it is no payment's and no progress. */
export async function getStreamFacts(sql: Sql, stream: string): Promise<Fact[] | null> {
  const [, noun, id] = /^(payment|progress)-(\d{1,9})$/.exec(stream) ?? [];
  if (noun === 'payment') return getPaymentFacts(sql, Number(id));
  return noun === 'progress' ? getProgressFacts(sql, studentNamed.parse(id)) : null;
}

const paymentState = payment.row.pick({ amountCents: true, dueOn: true }).extend({
  status: payment.row.shape.state,
  receivedCents: z.number().int(),
  refundedCents: z.number().int(),
});

async function getPaymentFacts(sql: Sql, paymentId: number): Promise<Fact[] | null> {
  const [row] = await rowsOf(sql, paymentState)`
    select state as status, amount_cents, due_on, settled_cents as received_cents, refunded_cents
    from read.payment where id = ${paymentId}
  `;
  return row ? paymentFacts(row) : null;
}

const stage = stageProgress.row.pick({ stageId: true, status: true });
const skill = skillAssessment.row.pick({ skillName: true, level: true, notes: true });
const item = curriculumAssessment.row.pick({ skillItemId: true, status: true });
const issued = certificate.row.pick({ id: true, stageId: true }).extend({ isRevoked: z.boolean() });
const entry = logbookEntry.row.pick({ id: true });
const sat = drivingTest.row.pick({ id: true });

async function getProgressFacts(sql: Sql, studentId: StudentId): Promise<Fact[]> {
  const [stages, skills, curriculum, certificates, logbook, tests] = await Promise.all([
    stageProgress.select(sql, stage)`where student_id = ${studentId}`,
    skillAssessment.select(sql, skill)`where student_id = ${studentId}`,
    curriculumAssessment.select(sql, item)`where student_id = ${studentId}`,
    rowsOf(sql, issued)`
      select id, stage_id, revoked_at is not null as is_revoked from read.certificate where student_id = ${studentId}
    `,
    logbookEntry.select(sql, entry)`where student_id = ${studentId}`,
    drivingTest.select(sql, sat)`where student_id = ${studentId}`,
  ]);
  // Times play no part in the facts.
  const at = '';
  return progressFacts({
    stages: new Map([
      ...noProgress.stages,
      ...stages.map(({ stageId, status }) => [stageId, status] as const),
    ]),
    skills: PersistentMap.of(
      skills.map(
        ({ skillName, ...known }) => [skillName, { ...known, at, wholeAt: null }] as const,
      ),
    ),
    curriculumSkills: PersistentMap.of(
      curriculum.map(
        ({ skillItemId, status: rating }) => [skillItemId, { rating, at, isOwn: true }] as const,
      ),
    ),
    certificates: PersistentMap.of(certificates.map(({ id, ...rest }) => [id, rest] as const)),
    logbook: PersistentSet.of(logbook.map(({ id }) => id)),
    tests: PersistentSet.of(tests.map(({ id }) => id)),
  });
}
