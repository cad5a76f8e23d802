import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { personalNote, personalText } from '../kernel/personal.ts';

const resourceId = z.number().int();

export const resourceEvents = {
  /** Something to read, for one student or for every student of the school. The file itself lies in the vault. */
  ResourceShared: event(
    z.object({
      resourceId,
      schoolId: z.number().int(),
      /** Null for every student. */
      studentId: z.number().int().nullable(),
      kind: z.enum(['link', 'file']),
      title: personalText(),
      note: personalNote(),
      /** Of a link. */
      url: personalNote(),
      /** Of a file: its name, and how many bytes it has. */
      fileName: personalNote(),
      bytes: z.number().int().nullable(),
    }),
    {
      person: ({ studentId, schoolId }) =>
        studentId === null ? `school-${schoolId}` : `student-${studentId}`,
    },
  ),
  ResourceWithdrawn: event(z.object({ resourceId })),
};

export type ResourceEvent = EventOf<typeof resourceEvents>;
