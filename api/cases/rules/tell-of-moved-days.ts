import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import { isWorthWaiting } from '#api/reactors/passing.ts';
import { type Fact, forEach, reactor } from '#api/reactors/reactor.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { same } from '#domain/kernel/same.ts';
import { licence } from '#domain/licence/decide.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getEditions } from '#projections/rules/query.ts';
import { learnersMoved } from './moved-dates.ts';

type TellingDeps = {
  readonly sql: Database;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly dispatch: Dispatch;
};

/**
 * Records on each learner's licence that a change of the rules moved their earliest days; they are then told of it. Each learner is noted once per change, so
 * after a kill the next process goes on with those who are left.
 */
export const tellOfMovedDays = (deps: TellingDeps) =>
  reactor({
    name: 'tell-of-moved-days',
    startsAt: 'now',
    on: forEach(['RulesConfirmed', 'RulesWithdrawn'], (event) => moveDays(deps, event)),
  });

async function moveDays(
  { sql, projector, dispatch }: TellingDeps,
  event: Fact<'RulesConfirmed' | 'RulesWithdrawn'>,
): Promise<void> {
  const { id, position, data, metadata } = event;
  const { occurredAt, correlationId } = metadata;
  await projector.waitFor(position);
  const [before, after] = await Promise.all([
    getEditions(sql, { before: occurredAt }),
    getEditions(sql, { asOf: occurredAt }),
  ]);
  // What was only proposed is withdrawn.
  if (same(before, after)) return;
  const context = { actor: { kind: 'system', id: null }, correlationId, causationId: id } as const;
  const of = { type: 'MoveEarliestDays', rules: data.number, follows: position } as const;
  let failed: unknown;
  for await (const learner of learnersMoved(sql, before, after, dateOf(occurredAt))) {
    const { studentId, schoolId, instructorId, steps } = learner;
    const command = { ...of, studentId, schoolId, instructorId, steps };
    try {
      await dispatch(licence, studentId, command, { ...context, schoolId, studentId });
    } catch (fault) {
      if (isWorthWaiting(fault)) throw fault;
      // The others are told all the same.
      failed ??= fault;
    }
  }
  if (failed) throw failed;
}
