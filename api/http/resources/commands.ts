import { Elysia } from 'elysia';
import { z } from 'zod';
import { actingFor, actingOn } from '#api/cases/school/instructor.ts';
import { sharedFileOf } from '#api/cases/students/shared-files.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { type ShareResource, sharedFile, sharedLink } from '#domain/resource/commands.ts';
import { resource, resourceNotFound } from '#domain/resource/decide.ts';
import { getResource, type ResourceRow, resourceRow } from '#projections/resources/query.ts';

/** For this student alone, or for every student of the school. */
const audience = z.object({ forEveryone: z.enum(['true', 'false']).default('false') });

/** What an instructor shares on a student's page. */
export function resourceCommands(deps: Deps) {
  const { sql, dispatch, ids, resourceFiles } = deps;
  const uploads = deps.rateLimits.limit('resource-files', 60, 60 * 60, 'files');

  return new Elysia({ name: 'resources.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/students/:id/resources',
      async ({ params, query, body: { url, ...words }, account, schoolId, set }) => {
        set.status = 201;
        return share({ account, schoolId }, params.id, query.forEveryone === 'true', {
          ...words,
          what: { kind: 'link', url },
        });
      },
      {
        instructor: true,
        params: byId,
        query: audience,
        body: sharedLink,
        response: { 201: resourceRow },
        detail: { summary: 'Share a link with a student, or with forEveryone=true with all' },
      },
    )
    .post(
      '/students/:id/resource-files',
      async ({ params, query, body: { file, ...words }, account, schoolId, set }) => {
        await currentStudentOf(deps, schoolId, params.id);
        await uploads.spend(String(account.id));
        await deps.unconfirmed.spend(account, 'uploads');
        const { fileName, ...taken } = await sharedFileOf(file);
        set.status = 201;
        return share(
          { account, schoolId },
          params.id,
          query.forEveryone === 'true',
          { ...words, what: { kind: 'file', fileName, bytes: taken.body.byteLength } },
          (resourceId) => resourceFiles.keep(resourceId, taken),
        );
      },
      {
        instructor: true,
        params: byId,
        query: audience,
        body: sharedFile.extend({ file: uploadedFile }),
        response: { 201: resourceRow },
        detail: { summary: 'Share a file: multipart, a PDF or a picture, at most 10 MB' },
      },
    )
    .delete(
      '/resources/:id',
      async ({ params: { id: resourceId }, account, schoolId, set }) => {
        const row = await once('resource', () => getResource(sql, schoolId, resourceId));
        if (!row) throw resourceNotFound();
        await dispatch(
          resource,
          resourceId,
          { type: 'WithdrawResource', resourceId },
          contextOf({ account, schoolId }, row.studentId),
        );
        await resourceFiles.forget(resourceId);
        set.status = 204;
      },
      {
        instructor: true,
        params: byId,
        detail: { summary: 'Share something no longer; its file is deleted', responses: noContent },
      },
    );

  async function share(
    instructor: Instructor,
    onPageOf: number,
    isForEveryone: boolean,
    shared: Pick<ShareResource, 'title' | 'note' | 'what'>,
    keep?: (resourceId: number) => Promise<void>,
  ): Promise<ResourceRow> {
    const { schoolId } = instructor;
    await currentStudentOf(deps, schoolId, onPageOf);
    const resourceId = await ids.next('resource');
    // The file first: a fact without its file would be a promise that cannot be kept.
    await keep?.(resourceId);
    const studentId = isForEveryone ? null : onPageOf;
    await dispatch(
      resource,
      resourceId,
      { type: 'ShareResource', resourceId, schoolId, studentId, ...shared },
      contextOf(instructor, studentId),
    );
    const row = await getResource(sql, schoolId, resourceId);
    if (!row) throw resourceNotFound();
    return row;
  }
}

function contextOf(instructor: Instructor, studentId: number | null) {
  if (studentId !== null) return actingOn(instructor, studentId);
  return actingFor(instructor);
}
