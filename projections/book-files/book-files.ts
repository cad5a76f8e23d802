import { schoolExportEvents } from '#domain/school/events.ts';
import { takenKinds } from '#domain/school/export-kinds.ts';
import { day, id, idOf, int, maybe, moment, oneOf, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** Who took which file along, and when. */
export const recordsExport = table(
  'records_export',
  {
    id: id(),
    schoolId: idOf('school'),
    actorKind: text(),
    actorId: maybe(int()),
    what: oneOf(takenKinds),
    fromDay: maybe(day()),
    toDay: maybe(day()),
    exportedAt: moment(),
  },
  { isNumbered: true, indexes: ['(school_id, id desc)'], exported: { name: 'exports' } },
);

/** The files that were taken for a bookkeeper. */
export const bookFiles = projection({
  name: 'book-files',
  follows: [schoolExportEvents],
  tables: [recordsExport],
  on: {
    RecordsExported: ({ data: { schoolId, exportId, what, from, to }, metadata }, rows) =>
      rows.insert(recordsExport, {
        id: exportId,
        schoolId,
        actorKind: metadata.actor.kind,
        actorId: metadata.actor.id,
        what,
        fromDay: from,
        toDay: to,
        exportedAt: metadata.occurredAt,
      }),
  },
});
