import { resourceEvents } from '#domain/resource/events.ts';
import {
  flag,
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
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const resource = table(
  'resource',
  {
    id: id(),
    schoolId: idOf('school'),
    /** Null where every student of the school has it. */
    studentId: maybe(idOf('student')),
    kind: oneOf(['link', 'file']),
    title: personal(text()),
    note: personal(maybe(text())),
    url: personal(maybe(text())),
    fileName: personal(maybe(text())),
    bytes: maybe(int()),
    sharedAt: moment(),
    /** Kept, because its number must not be given again. */
    isWithdrawn: initially(flag(), false),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, student_id)', '(student_id)'],
    person: ['student', 'studentId'],
    exported: { name: 'resources' },
  },
);

/** What instructors share with their students to read. */
export const resources = projection({
  name: 'resources',
  follows: [resourceEvents],
  tables: [resource],
  on: {
    ResourceShared: ({ data: { resourceId, ...shared }, metadata }, rows) =>
      rows.insert(resource, { id: resourceId, ...shared, sharedAt: metadata.occurredAt }),
    ResourceWithdrawn: ({ data }, rows) =>
      rows.change(resource, { id: data.resourceId }, { isWithdrawn: true }),
  },
});
