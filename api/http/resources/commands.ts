import { Elysia } from 'elysia';
import { z } from 'zod';
import { sharedResources } from '#api/cases/students/resources.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import { sharedFile, sharedLink } from '#domain/resource/commands.ts';
import { resourceRow } from '#projections/resources/query.ts';

/** For this student alone, or for every student of the school. */
const sharedWith = z.object({ forEveryone: z.enum(['true', 'false']).default('false') });

/** What an instructor shares on a student's page. */
export function resourceCommands(deps: AccessDeps & Parameters<typeof sharedResources>[0]) {
  const { share, shareFile, withdraw } = sharedResources(deps);

  return new Elysia({ name: 'resources.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/students/:id/resources',
      ({ params, query, body: { url, ...words }, account, schoolId, set }) => {
        set.status = 201;
        const audience = { studentId: params.id, isForEveryone: query.forEveryone === 'true' };
        const what = { kind: 'link', url } as const;
        return share({ account, schoolId }, audience, { ...words, what });
      },
      {
        instructor: true,
        params: byStudent,
        query: sharedWith,
        body: sharedLink,
        response: { 201: resourceRow },
        detail: { summary: 'Share a link with a student, or with forEveryone=true with all' },
      },
    )
    .post(
      '/students/:id/resource-files',
      ({ params, query, body: { file, ...words }, account, schoolId, set }) => {
        set.status = 201;
        const audience = { studentId: params.id, isForEveryone: query.forEveryone === 'true' };
        return shareFile({ account, schoolId }, audience, words, file);
      },
      {
        instructor: true,
        params: byStudent,
        query: sharedWith,
        body: sharedFile.extend({ file: uploadedFile }),
        response: { 201: resourceRow },
        detail: { summary: 'Share a file: multipart, a PDF or a picture, at most 10 MB' },
      },
    )
    .delete(
      '/resources/:id',
      async ({ params: { id: resourceId }, account, schoolId, set }) => {
        await withdraw({ account, schoolId }, resourceId);
        set.status = 204;
      },
      {
        instructor: true,
        params: byId,
        detail: { summary: 'Share something no longer; its file is deleted', responses: noContent },
      },
    );
}
