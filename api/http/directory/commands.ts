import { Elysia } from 'elysia';
import { schoolListing } from '#api/cases/school/listing.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedListing } from '#api/http/edited-schools.ts';
import { bySchool } from '#api/http/ids-in-paths.ts';
import { listingChange } from '#domain/school/listing.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import { getListing, listingRow } from '#projections/directory/query.ts';

/** Putting a school into the directory, changing its entry, and taking it out. */
export function listingCommands(deps: AccessDeps & Parameters<typeof schoolListing>[0]) {
  const { sql } = deps;
  const changeListing = schoolListing(deps);

  return new Elysia({ name: 'directory.commands', prefix: '/api/schools' }).use(access(deps)).put(
    '/:id/listing',
    async ({ params, body, account, schoolId }) => {
      if (params.id !== schoolId) throw schoolNotFound();
      await changeListing({ account, schoolId }, body);
      return getListing(sql, schoolId);
    },
    {
      owner: true,
      edits: editedListing,
      params: bySchool,
      body: listingChange,
      response: listingRow.nullable(),
      detail: { summary: 'List my school in the directory, or take it out' },
    },
  );
}
