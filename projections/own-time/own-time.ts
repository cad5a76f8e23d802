import { ownTimeDayEvents } from '#domain/diary/events.ts';
import { ownTimeEvents } from '#domain/own-time/events.ts';
import {
  day,
  id,
  idOf,
  initially,
  int,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** Each edition of an instructor's own time: the one that is kept, and one that its days are being asked for. */
export const ownTimeTable = table(
  'own_time',
  {
    id: id(),
    edition: int(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    title: personal(text()),
    startsAt: moment(),
    endsAt: moment(),
    everyWeeks: maybe(int()),
    until: maybe(day()),
    state: initially(oneOf(['asked', 'kept']), 'asked'),
    begunAt: moment(),
  },
  {
    key: ['id', 'edition'],
    isNumbered: true,
    indexes: ['(instructor_id)', '(school_id)', "(begun_at) where state = 'asked'"],
    person: ['account', 'instructorId'],
    exported: { name: 'own-time' },
  },
);

/** What of it lies in each day. */
export const ownTimeDay = table(
  'own_time_day',
  {
    ownTimeId: id(),
    edition: int(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    startsAt: moment(),
    endsAt: moment(),
    blockedAt: moment(),
  },
  {
    key: ['ownTimeId', 'edition', 'startsAt'],
    indexes: ['(instructor_id, starts_at)', '(school_id, starts_at)'],
  },
);

/** When instructors keep themselves free of lessons. */
export const ownTime = projection({
  name: 'own-time',
  follows: [ownTimeEvents, ownTimeDayEvents],
  tables: [ownTimeTable, ownTimeDay],
  on: {
    OwnTimeBegun: ({ data: { ownTimeId, ...asked }, metadata }, rows) =>
      rows.insert(ownTimeTable, { id: ownTimeId, ...asked, begunAt: metadata.occurredAt }),
    OwnTimeKept: ({ data: { ownTimeId, edition, frees } }, rows) => {
      free(rows, ownTimeId, frees);
      rows.change(ownTimeTable, { id: ownTimeId, edition }, { state: 'kept' });
    },
    OwnTimeGivenUp: ({ data: { ownTimeId, frees } }, rows) => free(rows, ownTimeId, frees),
    OwnTimeRemoved: ({ data: { ownTimeId, frees } }, rows) => free(rows, ownTimeId, frees),
    TimeBlocked: ({ data, metadata }, rows) =>
      rows.insert(ownTimeDay, { ...data, blockedAt: metadata.occurredAt }),
    TimeUnblocked: ({ data: { ownTimeId, edition, startsAt } }, rows) =>
      rows.remove(ownTimeDay, { ownTimeId, edition, startsAt }),
  },
});

type Edition = { readonly edition: number };

function free(rows: Rows, ownTimeId: number, editions: readonly Edition[]): void {
  for (const { edition } of editions) rows.remove(ownTimeTable, { id: ownTimeId, edition });
}
