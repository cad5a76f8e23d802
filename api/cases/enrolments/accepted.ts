import { type Acting, actingOn } from '#api/cases/school/instructor.ts';
import type { Context } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import type { Acceptance, Enrolment } from '#domain/enrolment/enrolment.ts';
import type { EnrolmentEvent, FurtherAnswers } from '#domain/enrolment/events.ts';
import { fold } from '#domain/kernel/decider.ts';
import { enrolmentMark } from '#domain/kernel/deed-marks.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getWaitingEnrolment } from '#projections/enrolments/query.ts';

export type SentEnrolment = Extract<EnrolmentEvent, { type: 'EnrolmentSent' }>['data'];
/** An accepted enrolment, read from the ledger. */
export type Accepted = {
  readonly sent: SentEnrolment;
  readonly sentAt: Instant;
  readonly state: Exclude<Enrolment, { status: 'none' }>;
  readonly numbers: Acceptance;
  readonly acting: Acting;
  readonly context: Context;
  readonly answers: FurtherAnswers;
};

/** Finds accepted enrolments; null for others, and after an erasure. */
export function acceptedEnrolments({
  sql,
  log,
}: {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'read'>;
}) {
  return { find, findWaiting };

  async function find(enrolmentId: number): Promise<Accepted | null> {
    const recorded = await log.read(`enrolment-${enrolmentId}`);
    const facts = eventsOf(enrolment, recorded);
    const state = fold(enrolment, facts);
    const [sent] = facts;
    if (state.status === 'none' || !state.accepted || sent?.type !== 'EnrolmentSent') return null;
    const sentAt = recorded[0]?.metadata.occurredAt ?? '';
    const { answers, schoolId } = sent.data;
    const account = await getAccount(sql, state.accepted.instructorId);
    if (answers === null || !account) return null;
    const acting = { account, schoolId, request: enrolmentMark(enrolmentId) };
    const context = actingOn(acting, state.accepted.studentId);
    return { sent: sent.data, sentAt, state, numbers: state.accepted, acting, context, answers };
  }

  /** The enrolment of a student whose first lesson waits for a signature. */
  async function findWaiting(studentId: StudentId): Promise<Accepted | null> {
    const enrolmentId = await getWaitingEnrolment(sql, studentId);
    return enrolmentId === null ? null : find(enrolmentId);
  }
}
export type AcceptedEnrolments = ReturnType<typeof acceptedEnrolments>;
