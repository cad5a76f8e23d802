import { Elysia } from 'elysia';
import { recordProgress } from '#api/cases/progress/progress.ts';
import { signatureOf } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Ids } from '#api/database/ids.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { logbookEntry } from '#domain/progress/commands.ts';
import { getLogbookEntry, logbookRow } from '#projections/logbook/query.ts';

/** Writing the logbook; the entry is signed with the instructor's name and the time. */
export const logbookCommands = (
  deps: AccessDeps & Parameters<typeof recordProgress>[0] & { readonly ids: Ids },
) =>
  new Elysia({ name: 'logbook.commands', prefix: '/api/students' }).use(access(deps)).post(
    '/:id/logbook',
    async ({ params: { id: studentId }, body: entry, account, schoolId, set }) => {
      await currentStudentOf(deps, schoolId, studentId);
      const entryId = await deps.ids.next('logbook_entry');
      await recordProgress(deps, { account, schoolId }, studentId, {
        type: 'RecordLogbookEntry',
        entryId,
        entry,
        signedBy: signatureOf({ account }),
      });
      const row = await getLogbookEntry(deps.sql, schoolId, entryId);
      if (!row)
        throw new Error(`logbook entry ${entryId} was recorded but is not in the read model`);
      set.status = 201;
      return row;
    },
    {
      instructor: true,
      params: byStudent,
      body: logbookEntry,
      response: { 201: logbookRow },
      detail: { summary: 'Add a logbook entry' },
    },
  );
