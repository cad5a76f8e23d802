import { z } from 'zod';
import { roomForStudents } from '#api/cases/subscription/subscription.ts';
import type { Database } from '#api/database/database.ts';
import type { Documents } from '#api/documents/documents.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { ImportColumns } from '#domain/import/commands.ts';
import { importDeeds, importFields, importSources, importWhys } from '#domain/import/fields.ts';
import { type PlannedStudent, planImport } from '#domain/import/plan.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { importExceedsPlan } from '#domain/subscription/rejections.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { listKnownStudents } from '#projections/imports/known.ts';

const plannedJson = z.object({
  lines: z.array(z.number().int()),
  name: z.string(),
  deed: z.enum(importDeeds),
  parents: z.number().int(),
  creditMinutes: z.number().int(),
  lessons: z.number().int(),
  tests: z.number().int(),
  practice: z.number().int(),
  left: z.array(z.object({ line: z.number().int(), why: z.enum(importWhys) })),
  /** Somebody else of this name has the same email or phone. */
  sharesWith: z.string().nullable(),
});

/** POST /api/imports/check: what a file says and what importing it would do. */
export const importCheck = z
  .object({
    source: z.enum(importSources),
    columns: z.array(
      z.object({
        heading: z.string(),
        field: z.enum(importFields).nullable(),
        filled: z.number().int(),
        samples: z.array(z.string()),
        problem: z.string().nullable(),
      }),
    ),
    rows: z.number().int(),
    /** A day that may be read in two ways; null where there is none, or somebody has said which. */
    ambiguousDay: z.string().nullable(),
    /** Null until columns and days are clear. */
    dryRun: z
      .object({
        created: z.number().int(),
        changed: z.number().int(),
        same: z.number().int(),
        skipped: z.number().int(),
        parents: z.number().int(),
        lessons: z.number().int(),
        tests: z.number().int(),
        practice: z.number().int(),
        creditMinutes: z.number().int(),
        /** Students that the plan has room for; null where it has no limit. */
        room: z.number().int().nullable(),
        /** Those with something to look at first; at most 300. */
        students: z.array(plannedJson),
      })
      .nullable(),
  })
  .meta({ id: 'ImportCheck' });
export type ImportCheck = z.infer<typeof importCheck>;

const mostShown = 300;

export type ImportAsked = { readonly bytes: Uint8Array; readonly told: ImportColumns };

/** What a file of students would do to a school; nothing is written. */
export function importPlanning(deps: {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'head'>;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly documents: Pick<Documents, 'read'>;
  readonly clock: Clock;
  readonly sellsPlans: boolean;
}) {
  const { sql, log, projector, documents, clock } = deps;
  return { check, planned };

  async function check({ schoolId }: Instructor, asked: ImportAsked): Promise<ImportCheck> {
    const { read, students } = await readAndPlan(schoolId, asked);
    const { source, columns, ambiguousDay, records } = read;
    const isClear = ambiguousDay === null && columns.every(({ problem }) => problem === null);
    return {
      source,
      columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
      rows: records.length,
      ambiguousDay,
      dryRun: isClear ? { ...summed(students), room: await roomForStudents(deps, schoolId) } : null,
    };
  }

  /** The same for an import that begins. @throws 422 where columns or days are not clear, 402 where the plan has no room */
  async function planned(schoolId: SchoolId, asked: ImportAsked) {
    const { read, students } = await readAndPlan(schoolId, asked);
    const problem = read.columns.find((column) => column.problem !== null)?.problem;
    if (problem) throw refused('columns', problem);
    if (read.ambiguousDay !== null)
      throw refused(
        'columns',
        `Say whether ${read.ambiguousDay} begins with the day or the month.`,
      );
    const created = students.filter(({ deed }) => deed === 'created').length;
    const room = await roomForStudents(deps, schoolId);
    if (room !== null && created > room) throw importExceedsPlan(created, room);
    if (created === 0 && students.every(({ deed }) => deed !== 'changed'))
      throw refused('file', 'There is nothing in this file to import.');
    return { source: read.source, lineCount: read.records.length, students, created };
  }

  async function readAndPlan(schoolId: SchoolId, { bytes, told }: ImportAsked) {
    const now = clock();
    const read = await documents.read(schoolId, { file: 'students', bytes, told, now });
    await projector.waitFor(await log.head());
    const known = await listKnownStudents(sql, schoolId, now);
    return { read, students: planImport(read.records, known, now) };
  }
}
export type ImportPlanning = ReturnType<typeof importPlanning>;

function summed(students: readonly PlannedStudent[]) {
  const shown = students.map((one) => ({
    lines: [...one.lines],
    name: one.name,
    deed: one.deed,
    parents: one.parents.length,
    creditMinutes: one.creditMinutes,
    lessons: one.lessons.length,
    tests: one.tests.length,
    practice: one.practice.length,
    left: [...one.left],
    sharesWith: one.deed === 'created' ? one.sharesWith : null,
  }));
  const sum = (part: 'parents' | 'creditMinutes' | 'lessons' | 'tests' | 'practice') =>
    shown.reduce((total, one) => total + one[part], 0);
  const count = (deed: PlannedStudent['deed']) => shown.filter((one) => one.deed === deed).length;
  const rank = ({ deed, left, sharesWith }: (typeof shown)[number]) =>
    deed === 'skipped'
      ? 0
      : left.length > 0 || sharesWith
        ? 1
        : deed === 'changed'
          ? 2
          : deed === 'created'
            ? 3
            : 4;
  return {
    created: count('created'),
    changed: count('changed'),
    same: count('same'),
    skipped: count('skipped'),
    parents: sum('parents'),
    lessons: sum('lessons'),
    tests: sum('tests'),
    practice: sum('practice'),
    creditMinutes: sum('creditMinutes'),
    students: shown.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostShown),
  };
}

const refused = (field: 'file' | 'columns', sentence: string) =>
  new Rejection('invalid', 'import_refused', sentence, { fields: { [field]: sentence } });
