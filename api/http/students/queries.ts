import { Elysia } from 'elysia';
import { z } from 'zod';
import { studentLists } from '#api/cases/students/student-lists.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { isWorthCompressing } from '#api/http/compressed.ts';
import { chosenEncoding } from '#api/http/content-negotiation.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { rawResponse } from '#api/http/raw-response.ts';
import { studentsFilter } from '#domain/student/commands.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getStudent, studentRow } from '#projections/students/query.ts';

/** A school's students. */
export function studentQueries(deps: AccessDeps) {
  const listOf = studentLists(deps.sql);

  return new Elysia({ name: 'students.queries', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/',
      async ({ request, set, schoolId, query }) => {
        const { plain, gzipped } = await listOf(schoolId, query.archived === 'true');
        const isZipped = isWorthCompressing(plain) && chosenEncoding(request, ['gzip']);
        return rawResponse(set, isZipped ? gzipped() : plain, {
          'content-type': 'application/json',
          vary: 'accept-encoding',
          ...(isZipped && { 'content-encoding': 'gzip' }),
        });
      },
      {
        instructor: true,
        query: studentsFilter,
        response: { 200: z.array(studentRow) },
        detail: { summary: 'Students, newest first: those who are taught, or those archived' },
      },
    )
    .get(
      '/:id',
      async ({ params, schoolId }) => {
        const student = await getStudent(deps.sql, schoolId, params.id);
        if (!student) throw studentNotFound();
        return student;
      },
      {
        instructor: true,
        params: byStudent,
        response: studentRow,
        detail: { summary: 'One student' },
      },
    );
}
