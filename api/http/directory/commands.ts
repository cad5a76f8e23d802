import { Elysia } from 'elysia';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { editedListing } from '#api/http/edited-schools.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { confirmAddressFirst } from '#domain/account/rejections.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { SchoolCommand } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { type ListingChange, listingChange } from '#domain/school/listing.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import { getListing, listingRow } from '#projections/directory/query.ts';

/** Putting a school into the directory, changing its entry, and taking it out. */
export function listingCommands(deps: Deps) {
  const { sql, mailer, dispatch } = deps;

  return new Elysia({ name: 'directory.commands', prefix: '/api/schools' }).use(access(deps)).put(
    '/:id/listing',
    async ({ params, body, account, schoolId }) => {
      if (params.id !== schoolId) throw schoolNotFound();
      // Where no letter goes out nobody could confirm.
      if (body.listed && mailer.isOn && !account.isEmailVerified)
        throw confirmAddressFirst(account.email, 'before learners can find your school');
      await dispatch(school, schoolId, commandFor(body, schoolId), {
        actor: { kind: 'instructor', id: account.id },
        schoolId,
      });
      return getListing(sql, schoolId);
    },
    {
      owner: true,
      edits: editedListing,
      params: byId,
      body: listingChange,
      response: listingRow.nullable(),
      detail: { summary: 'List my school in the directory, or take it out' },
    },
  );
}

function commandFor(change: ListingChange, schoolId: SchoolId): Sent<SchoolCommand> {
  if (!change.listed) return { type: 'UnlistSchool', schoolId };
  const { listed: _, ...listing } = change;
  return { type: 'ListSchool', schoolId, listing };
}
