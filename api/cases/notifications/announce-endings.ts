import type { Sql } from 'postgres';
import type { Dispatch } from '#api/command-handler.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Round } from '#api/scheduled-work/rounds.ts';
import { endings } from '#domain/ending/decide.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listEnding } from '#projections/cars/query.ts';

const actor = { kind: 'system', id: null } as const;

/** Rings the bell once at each warning for people whose licence, or a car's papers, end soon. A repeated run changes nothing. */
export const announceEndings = ({
  sql,
  dispatch,
  clock,
}: {
  readonly sql: Sql;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
}): Round => ({
  name: 'papers that end',
  everyMinutes: 60,
  async run() {
    const on = dateOf(clock());
    for (const paper of await listEnding(sql, on)) {
      const { schoolId } = paper;
      const command = { type: 'AnnounceEnding', ...paper, on } as const;
      await dispatch(endings, schoolId, command, { actor, schoolId });
    }
  },
});
