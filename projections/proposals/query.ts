import type { Sql } from 'postgres';
import type { z } from 'zod';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { proposal } from './proposals.ts';

/** A proposed time. Times are instants in UTC. */
export const proposalRow = proposal.row.omit({ schoolId: true });
export type ProposalRow = z.infer<typeof proposalRow>;

/** A school's proposals that are open, or were answered since an instant, by start time. */
export function listProposals(
  sql: Sql,
  schoolId: SchoolId,
  answeredSince: Instant,
): Promise<ProposalRow[]> {
  return proposal.select(sql, proposalRow)`
    where school_id = ${schoolId} and (state = 'open' or answered_at >= ${answeredSince})
    order by starts_at, id
  `;
}

/** What a student has been offered and has not answered, by start time. */
export function listOpenProposals(sql: Sql, studentId: StudentId): Promise<ProposalRow[]> {
  return proposal.select(sql, proposalRow)`
    where student_id = ${studentId} and state = 'open' order by starts_at, id
  `;
}

/** What an instructor's students have been offered and may still accept, of what touches a stretch of time. Instants in UTC. */
export function listHeldProposals(
  sql: Sql,
  instructorId: AccountId,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  now: Instant,
): Promise<ProposalRow[]> {
  return proposal.select(sql, proposalRow)`
    where instructor_id = ${instructorId} and state = 'open' and held_until > ${now}
      and starts_at < ${endsAt} and ends_at > ${startsAt}
    order by starts_at, id
  `;
}

/** One of a school's proposals; null where it has none of this number. */
export async function getProposal(
  sql: Sql,
  schoolId: SchoolId,
  proposalId: number,
): Promise<ProposalRow | null> {
  const [row] = await proposal.select(sql, proposalRow)`
    where id = ${proposalId} and school_id = ${schoolId}
  `;
  return row ?? null;
}

const due = proposal.row.pick({
  id: true,
  instructorId: true,
  studentId: true,
  schoolId: true,
  startsAt: true,
});

/** Proposals that nobody has answered in time, the oldest first. */
export function listRunOut(sql: Sql, now: Instant, most: number): Promise<z.infer<typeof due>[]> {
  return proposal.select(sql, due)`
    where state = 'open' and held_until <= ${now} order by held_until, id limit ${most}
  `;
}
