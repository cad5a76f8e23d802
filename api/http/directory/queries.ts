import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { keptUntilMoved } from '#api/ground/kept-until-moved.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { compressed } from '#api/http/compressed.ts';
import {
  type DirectoryInstructor,
  directoryInstructorJson,
  directoryOf,
  type InstructorProfile,
  instructorProfile,
  looksAtTheDirectory,
  profileOf,
} from '#api/http/directory-json.ts';
import { byAccount, bySchool } from '#api/http/ids-in-paths.ts';
import { singleLine } from '#domain/kernel/plain-text.ts';
import { instructorNotFound, schoolNotFound } from '#domain/school/rejections.ts';
import { getInstructor, getListing, listingRow } from '#projections/directory/query.ts';

const choice = z
  .string()
  .overwrite(singleLine)
  .trim()
  .max(80)
  .optional()
  .transform((text) => (text === '' || text === 'All' ? undefined : text));

const aMinute = 60_000;
/** So much of an instant says the minute. */
const toTheMinute = '2026-11-28T10:00'.length;

type DirectoryDeps = AccessDeps &
  Pick<Deps, 'clientAddress' | 'longReads' | 'projector' | 'rateLimits'>;

/** The public directory, and a school's own entry in it. */
export function directoryQueries(deps: DirectoryDeps) {
  // Free times go by even while nothing is recorded.
  const lists = keptUntilMoved<DirectoryInstructor[]>(deps.projector, aMinute);
  const profiles = keptUntilMoved<InstructorProfile>(deps.projector, aMinute);
  const looked = looksAtTheDirectory(deps.rateLimits);

  return new Elysia({ name: 'directory.queries', prefix: '/api' })
    .use(access(deps))
    .get(
      '/instructors',
      ({ query, request, server }) =>
        lists(
          JSON.stringify([query.location, query.specialization]),
          () => deps.longReads.read((sql) => directoryOf(sql, query, deps.clock())),
          () => looked.spend(deps.clientAddress(server, request)),
        ),
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
      ({ params: { id }, request, server, set }) => {
        // Nothing in between keeps it, so that its free times are free.
        set.headers['cache-control'] = 'no-store';
        return profiles(
          `${id} at ${deps.clock().slice(0, toTheMinute)}`,
          async () => {
            const instructor = await getInstructor(deps.sql, id);
            if (!instructor) throw instructorNotFound();
            return profileOf(deps, instructor);
          },
          () => looked.spend(deps.clientAddress(server, request)),
        );
      },
      {
        public: true,
        params: byAccount,
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
        params: bySchool,
        response: listingRow.nullable(),
        detail: { summary: "My school's entry in the directory; null before its first" },
      },
    );
}
