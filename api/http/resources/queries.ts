import { Elysia } from 'elysia';
import { z } from 'zod';
import { fileAnswer } from '#api/cases/students/shared-files.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import { asFile } from '#api/http/response-docs.ts';
import type { ResourceFiles } from '#api/sessions/resource-files.ts';
import { resourceNotFound } from '#domain/resource/decide.ts';
import { getResource, listResources, resourceRow } from '#projections/resources/query.ts';

/** What a student has been given to read, as their instructor sees it. */
export const resourceQueries = (deps: AccessDeps & { readonly resourceFiles: ResourceFiles }) =>
  new Elysia({ name: 'resources.queries', prefix: '/api' })
    .use(access(deps))
    .get(
      '/students/:id/resources',
      async ({ params, schoolId }) => {
        await studentOf(deps, schoolId, params.id);
        return listResources(deps.sql, schoolId, params.id);
      },
      {
        instructor: true,
        params: byStudent,
        response: z.array(resourceRow),
        detail: { summary: 'What is shared with a student, the latest first' },
      },
    )
    .get(
      '/resources/:id/file',
      async ({ params, schoolId }) => {
        const row = await getResource(deps.sql, schoolId, params.id);
        const file = row && (await deps.resourceFiles.find(row.id));
        if (!file) throw resourceNotFound();
        return fileAnswer(file, row.fileName ?? 'file');
      },
      {
        instructor: true,
        params: byId,
        detail: {
          summary: 'A shared file',
          responses: asFile('The file', 'application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
        },
      },
    );
