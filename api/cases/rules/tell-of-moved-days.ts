import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
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
 * Notes for each learner whose first days a change of the rules moves that it did, which they are told of. Each is noted once for a change, so a
 * process that is killed half-way leaves the rest to the next, which meets those it had noted.
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
  const moved = learnersMoved(sql, before, after, dateOf(occurredAt));
  for await (const { studentId, schoolId, instructorId, steps } of moved)
    await dispatch(
      licence,
      studentId,
      {
        type: 'MoveEarliestDays',
        studentId,
        schoolId,
        instructorId,
        rules: data.number,
        follows: position,
        steps,
      },
      {
        actor: { kind: 'system', id: null },
        schoolId,
        studentId,
        correlationId,
        causationId: id,
      },
    );
}
