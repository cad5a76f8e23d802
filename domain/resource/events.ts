import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId, studentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { personalCode, personalLine, personalNote } from '../kernel/personal.ts';
import { count } from '../kernel/schemas.ts';
import { thing } from '../kernel/stream-bound.ts';

const resourceId = id;

export const resourceEvents = {
  /** Something to read, for one student or for every student of the school. The file itself lies in the vault. */
  ResourceShared: event(
    z.object({
      resourceId,
      schoolId,
      /** Null for every student. */
      studentId: studentId.nullable(),
      kind: z.enum(['link', 'file']),
      title: personalLine(),
      note: personalNote(),
      /** Of a link. */
      url: personalCode(),
      /** Of a file: its name, and how many bytes it has. */
      fileName: personalNote(),
      bytes: count.nullable(),
    }),
    {
      person: (data) =>
        data.studentId === null ? `school-${data.schoolId}` : `student-${data.studentId}`,
    },
  ),
  ResourceWithdrawn: event(z.object({ resourceId })),
};

export type ResourceEvent = EventOf<typeof resourceEvents>;

export type Resource = 'none' | 'shared' | 'withdrawn';

export const noResource: Resource = 'none';

export const evolve = evolveBy<Resource, ResourceEvent>({
  ResourceShared: () => 'shared',
  ResourceWithdrawn: () => 'withdrawn',
});

export const noun = defineNoun({
  noun: 'resource',
  label: 'Resource',
  initial: noResource,
  evolve,
  bound: thing('one link or file'),
  topics: ['resources', 'notifications'],
});
