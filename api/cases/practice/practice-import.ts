import { z } from 'zod';
import { studentOf } from '#api/cases/students/students.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { importForm } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { whyNot } from '#domain/practice/import.ts';
import { getEditions } from '#projections/rules/query.ts';
import { lessonSpans, placeOfSchool } from './practice-rows.ts';

/** What became of each line of a file, and how many drives were taken. */
export const importedJson = z.object({
  taken: z.number().int(),
  left: z.array(z.object({ line: z.number().int(), why: z.string() })),
});

type Form = z.infer<typeof importForm>;
type Whose = {
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly context: Context;
};

/** @throws 422 at `csv` where the file has no lines, too many, or no columns of a day and a length */
export async function importDrives(
  deps: Pick<Deps, 'sql' | 'ids' | 'dispatch' | 'clock' | 'documents'>,
  { studentId, schoolId, context }: Whose,
  form: Form,
): Promise<z.infer<typeof importedJson>> {
  const { sql, ids } = deps;
  const read = await deps.documents.read(schoolId, { file: 'drives', form });
  const [{ email, dateOfBirth }, lessons, place, editions] = await Promise.all([
    studentOf(deps, schoolId, studentId),
    lessonSpans(sql, schoolId, studentId),
    placeOfSchool(sql, schoolId),
    getEditions(sql),
  ]);
  const numbered = [];
  for (const { line, drive } of read.drives)
    numbered.push({ line, drive, driveId: await ids.next('practice_drive') });
  const command = {
    type: 'ImportDrives' as const,
    studentId,
    schoolId,
    drives: numbered.map(({ driveId, drive }) => ({ driveId, drive })),
    driver: { email, dateOfBirth },
    lessons,
    place,
    editions,
  };
  const { events, state } = await deps.dispatch(practice, studentId, command, context);
  const taken = new Set(events.map(({ data }) => ('driveId' in data ? data.driveId : null)));
  const left = numbered
    .filter(({ driveId }) => !taken.has(driveId))
    .map(({ line, drive }) => ({
      line,
      why: whyNot({ ...command, now: deps.clock() }, state, drive) ?? 'It was not taken.',
    }));
  return { taken: taken.size, left: [...read.unread, ...left].toSorted((a, b) => a.line - b.line) };
}
