import { z } from 'zod';
import { importEvents } from '#domain/import/events.ts';
import { importDeeds, importKeptWhys, importSources, importWhys } from '#domain/import/fields.ts';
import { importStatuses } from '#domain/import/import.ts';
import { id, idOf, initially, int, json, later, maybe, moment, oneOf } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const schoolImport = table(
  'school_import',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    source: oneOf(importSources),
    lineCount: int(),
    studentCount: int(),
    status: oneOf(importStatuses),
    begunAt: moment(),
    /** When it had done all it could; the days in which it can be undone count from then. */
    endedAt: later(moment()),
    undoneAt: later(moment()),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, id desc)', `(id) where status in ('running', 'undoing')`],
    exported: { name: 'imports' },
  },
);

/** What became of one student of a file; numbers and codes, because the words of the file are theirs. */
export const importStudent = table(
  'import_student',
  {
    importId: id(),
    piece: int(),
    nth: int(),
    schoolId: idOf('school'),
    studentId: maybe(idOf('student')),
    deed: oneOf(importDeeds),
    lines: json(z.array(z.number().int())),
    /** Parts that were left out. */
    leftOut: json(z.array(z.object({ line: z.number().int(), why: z.enum(importWhys) }))),
    parents: int(),
    lessons: int(),
    tests: int(),
    practice: int(),
    creditMinutes: int(),
    undo: initially(oneOf(['none', 'undone', 'kept']), 'none'),
    keptWhy: later(oneOf(importKeptWhys)),
  },
  {
    key: ['importId', 'piece', 'nth'],
    lookups: [['importId', 'piece']],
    indexes: ['(school_id, student_id)'],
  },
);

/** Imports of students from files: how far each is, and what became of whom. */
export const importsProjection = projection({
  name: 'imports',
  follows: [importEvents],
  tables: [schoolImport, importStudent],
  on: {
    ImportBegun: ({ data: { importId, pieceCount: _, ...begun }, metadata }, rows) =>
      rows.insert(schoolImport, {
        id: importId,
        ...begun,
        status: 'running',
        begunAt: metadata.occurredAt,
      }),
    ImportPieceDone: ({ data: { importId, piece, schoolId, students } }, rows) => {
      for (const [
        nth,
        { left, guardianIds, lessonIds, testIds, entryIds, ...one },
      ] of students.entries())
        rows.insert(importStudent, {
          importId,
          piece,
          nth,
          schoolId,
          ...one,
          leftOut: left,
          parents: guardianIds.length,
          lessons: lessonIds.length,
          tests: testIds.length,
          practice: entryIds.length,
        });
    },
    ImportFinished: ({ data: { importId }, metadata }, rows) =>
      rows.change(
        schoolImport,
        { id: importId },
        { status: 'finished', endedAt: metadata.occurredAt },
      ),
    ImportStopped: ({ data: { importId }, metadata }, rows) =>
      rows.change(
        schoolImport,
        { id: importId },
        { status: 'stopped', endedAt: metadata.occurredAt },
      ),
    ImportUndoBegun: ({ data: { importId } }, rows) =>
      rows.change(schoolImport, { id: importId }, { status: 'undoing' }),
    ImportPieceUndone: ({ data: { importId, piece, kept } }, rows) => {
      const whys = new Map(kept.map(({ studentId, why }) => [studentId, why]));
      rows.change(importStudent, { importId, piece }, ({ studentId }) => {
        const keptWhy = (studentId !== null && whys.get(studentId)) || null;
        return { undo: keptWhy ? 'kept' : 'undone', keptWhy };
      });
    },
    ImportUndone: ({ data: { importId }, metadata }, rows) =>
      rows.change(
        schoolImport,
        { id: importId },
        { status: 'undone', undoneAt: metadata.occurredAt },
      ),
  },
  ignores: ['ImportPieceNumbered'],
});
