import { stageEvents } from '#domain/progress/events.ts';
import { idOf, int, later, moment, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';
import { student } from '../students/students.ts';

export const stageProgress = table(
  'stage_progress',
  {
    studentId: idOf('student'),
    stageId: int(),
    status: oneOf(['in_progress', 'completed']),
    startedAt: later(moment()),
    completedAt: later(moment()),
    instructorNotes: personal(later(text())),
  },
  {
    key: ['studentId', 'stageId'],
    belongsTo: ['studentId', student],
    person: ['student', 'studentId'],
    exported: { name: 'stages' },
  },
);

/** Which stages of the curriculum a student has started and completed. */
export const progress = projection({
  name: 'progress',
  follows: [stageEvents],
  tables: [stageProgress],
  on: {
    StageStarted: ({ data: { studentId, stageId }, metadata }, rows) =>
      rows.insert(stageProgress, {
        studentId,
        stageId,
        status: 'in_progress',
        startedAt: metadata.occurredAt,
      }),
    // The first stage has no start of its own, so its row may come into being here.
    StageCompleted: ({ data: { studentId, stageId, instructorNotes }, metadata }, rows) =>
      rows.upsert(stageProgress, {
        studentId,
        stageId,
        status: 'completed',
        completedAt: metadata.occurredAt,
        instructorNotes,
      }),
  },
});
