import { z } from 'zod';
import { studentOf } from '#api/cases/students/students.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { importForm } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { type Imported, sortImport } from '#domain/practice/import.ts';
import { getEditions } from '#projections/rules/query.ts';
import { lessonSpans, placeOfSchool } from './practice-rows.ts';

/** What becomes of a file: how many drives are taken, of how many minutes, and each line that is left out, with why. */
export const importedJson = z
  .object({
    taken: z.number().int(),
    minutes: z.number().int(),
    /** The part of `left` that is in the log already, or stands twice in the file. */
    doubles: z.number().int(),
    left: z.array(z.object({ line: z.number().int(), why: z.string(), isDouble: z.boolean() })),
  })
  .meta({ id: 'ImportedDrives' });
type ImportedJson = z.infer<typeof importedJson>;

type Form = z.infer<typeof importForm>;
type Whose = {
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly context: Context;
};

/** Another app's log of drives, taken, or tried first without writing anything. */
export function practiceImports(
  deps: Pick<Deps, 'sql' | 'ids' | 'dispatch' | 'clock' | 'documents'>,
) {
  const { sql, ids, dispatch, clock } = deps;
  return { take, preview };

  /** @throws 422 at `csv` where the file has no lines, too many, or no columns of a day and a length */
  async function take(whose: Whose, form: Form): Promise<ImportedJson> {
    const file = await read(whose, form, () => ids.next('practice_drive'));
    const { events, state } = await dispatch(
      practice,
      whose.studentId,
      file.command,
      whose.context,
    );
    const taken = new Set(events.map(({ data }) => ('driveId' in data ? data.driveId : null)));
    const left = file.command.drives.filter(({ driveId }) => !taken.has(driveId));
    const command = { ...file.command, now: clock(), drives: left };
    return summed(file, [
      ...file.command.drives
        .filter(({ driveId }) => taken.has(driveId))
        .map(({ driveId }) => ({ driveId, why: null, isDouble: false })),
      ...sortImport(command, state).map(({ why, ...one }) => ({
        ...one,
        why: why ?? 'It was not taken.',
      })),
    ]);
  }

  /** What `take` would answer now. Nothing is decided, so nothing is written. */
  async function preview(whose: Whose, form: Form): Promise<ImportedJson> {
    let next = 0;
    const file = await read(whose, form, async () => ++next);
    const { state } = await dispatch(practice, whose.studentId, file.command, {
      ...whose.context,
      unless: () => true,
    });
    return summed(file, sortImport({ ...file.command, now: clock() }, state));
  }

  async function read({ studentId, schoolId }: Whose, form: Form, number: () => Promise<number>) {
    const { drives, unread } = await deps.documents.read(schoolId, { file: 'drives', form });
    const [{ email, dateOfBirth }, lessons, place, editions] = await Promise.all([
      studentOf(deps, schoolId, studentId),
      lessonSpans(sql, schoolId, studentId),
      placeOfSchool(sql, schoolId),
      getEditions(sql),
    ]);
    const numbered = [];
    for (const { line, drive } of drives) numbered.push({ line, drive, driveId: await number() });
    const driver = { email, dateOfBirth };
    const about = { type: 'ImportDrives' as const, studentId, schoolId, driver, lessons };
    const command = {
      ...about,
      place,
      editions,
      drives: numbered.map(({ line: _, ...one }) => one),
    };
    return { command, unread, lines: new Map(numbered.map((one) => [one.driveId, one])) };
  }
}

function summed(
  {
    unread,
    lines,
  }: {
    unread: readonly { readonly line: number; readonly why: string }[];
    lines: ReadonlyMap<
      number,
      { readonly line: number; readonly drive: { readonly minutes: number } }
    >;
  },
  sorted: readonly Omit<Imported, 'event'>[],
): ImportedJson {
  const taken = sorted.filter(({ why }) => why === null);
  const left = sorted.flatMap(({ driveId, why, isDouble }) =>
    why === null ? [] : [{ line: lines.get(driveId)?.line ?? 0, why, isDouble }],
  );
  return {
    taken: taken.length,
    minutes: taken.reduce((sum, { driveId }) => sum + (lines.get(driveId)?.drive.minutes ?? 0), 0),
    doubles: left.filter(({ isDouble }) => isDouble).length,
    left: [...unread.map((one) => ({ ...one, isDouble: false })), ...left].toSorted(
      (a, b) => a.line - b.line,
    ),
  };
}
