import type { Deps } from '#api/deps.ts';
import { forEach, reactor } from '#api/reactors/reactor.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { ownTime } from '#domain/own-time/decide.ts';
import { listLeftDays, listUnfinished } from '#projections/own-time/query.ts';
import { letGoOfDays, ownTimeReactor } from './own-time.ts';

const system = { kind: 'system', id: null } as const;

/** Days of own time that nobody keeps any more are opened again, also where the process that kept it was killed in between. */
export const followOwnTime = (deps: Pick<Deps, 'dispatch'>) =>
  reactor({
    name: ownTimeReactor,
    on: forEach(['OwnTimeKept', 'OwnTimeGivenUp', 'OwnTimeRemoved'], ({ id, data, metadata }) =>
      letGoOfDays(deps, data, {
        actor: system,
        schoolId: data.schoolId,
        correlationId: metadata.correlationId,
        causationId: id,
      }),
    ),
  });

/** An edition that has been asked for as long as this, in minutes, is asked for by nobody any more. */
const patienceMinutes = 2;

/** Gives up own time that was begun and never kept, and opens what such an attempt has blocked since. */
export async function giveUpOwnTime({
  sql,
  clock,
  dispatch,
}: Pick<Deps, 'sql' | 'clock' | 'dispatch'>): Promise<void> {
  const before = addMinutes(clock(), -patienceMinutes);
  for (const { id, edition, schoolId } of await listUnfinished(sql, before))
    await dispatch(ownTime, id, { type: 'GiveUpOwnTime', edition }, { actor: system, schoolId });
  for (const { ownTimeId, edition, instructorId, startsAt, schoolId } of await listLeftDays(
    sql,
    before,
  ))
    await dispatch(
      diary,
      diaryIdAt(instructorId, startsAt),
      { type: 'UnblockTime', ownTimeId, edition },
      { actor: system, schoolId },
    );
}
