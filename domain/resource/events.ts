import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { count } from '../kernel/schemas.ts';

const resourceId = id;

export const resourceEvents = {
  /** Something to read, for one student or for every student of the school. The file itself lies in the vault. */
  ResourceShared: event(
    z.object({
      resourceId,
      schoolId: id,
      /** Null for every student. */
      studentId: id.nullable(),
      kind: z.enum(['link', 'file']),
      title: personalLine(),
      note: personalNote(),
      /** Of a link. */
      url: personalNote(),
      /** Of a file: its name, and how many bytes it has. */
      fileName: personalNote(),
      bytes: count.nullable(),
    }),
    {
      person: ({ studentId, schoolId }) =>
        studentId === null ? `school-${schoolId}` : `student-${studentId}`,
    },
  ),
  ResourceWithdrawn: event(z.object({ resourceId })),
};

export type ResourceEvent = EventOf<typeof resourceEvents>;
