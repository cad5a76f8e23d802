import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { compressed } from '#api/http/compressed.ts';
import {
  directoryInstructorJson,
  directoryInstructorToJson,
  instructorProfile,
  profileOf,
} from '#api/http/directory-json.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { singleLine } from '#domain/kernel/plain-text.ts';
import { instructorNotFound, schoolNotFound } from '#domain/school/rejections.ts';
import {
  getInstructor,
  getListing,
  listInstructors,
  listingRow,
} from '#projections/directory/query.ts';

const choice = z
  .string()
  .overwrite(singleLine)
  .trim()
  .max(80)
  .optional()
  .transform((text) => (text === '' || text === 'All' ? undefined : text));

/** The public directory, and a school's own entry in it. */
export const directoryQueries = (deps: Deps) =>
  new Elysia({ name: 'directory.queries', prefix: '/api' })
    .use(access(deps))
    .get(
      '/instructors',
      async ({ query }) => {
        const listed = await deps.longReads.read((sql) => listInstructors(sql, query));
        return listed.map(directoryInstructorToJson);
      },
      {
        public: true,
        query: z.object({ location: choice, specialization: choice }),
        response: z.array(directoryInstructorJson),
        mapResponse: compressed,
        detail: { summary: 'Listed instructors, best rated first' },
      },
    )
    .get(
      '/instructors/:id',
      async ({ params: { id }, set }) => {
        // Without caching, so that its free times are free.
        set.headers['cache-control'] = 'no-store';
        const instructor = await getInstructor(deps.sql, id);
        if (!instructor) throw instructorNotFound();
        return profileOf(deps, instructor);
      },
      {
        public: true,
        params: byId,
        response: instructorProfile,
        mapResponse: compressed,
        detail: { summary: 'One instructor, with reviews and the next free times' },
      },
    )
    .get(
      '/schools/:id/listing',
      ({ params, schoolId }) => {
        if (params.id !== schoolId) throw schoolNotFound();
        return getListing(deps.sql, schoolId);
      },
      {
        instructor: true,
        params: byId,
        response: listingRow.nullable(),
        detail: { summary: "My school's entry in the directory; null before its first" },
      },
    );
