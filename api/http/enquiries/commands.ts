import { Elysia } from 'elysia';
import { enquiries } from '#api/cases/visitors/enquiries.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedEnquiry } from '#api/http/edited-records.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { enquiryChange } from '#domain/enquiry/commands.ts';
import { enquiryRow } from '#projections/enquiries/query.ts';

/** What an instructor does about an enquiry: contacted, declined, turned into a student, or none of it after all. */
export function enquiryCommands(deps: AccessDeps & Parameters<typeof enquiries>[0]) {
  const { change } = enquiries(deps);

  return new Elysia({ name: 'enquiries.commands', prefix: '/api/enquiries' })
    .use(access(deps))
    .put(
      '/:id',
      ({ params: { id }, body, account, schoolId }) => change({ account, schoolId }, id, body),
      {
        instructor: true,
        edits: editedEnquiry,
        params: byId,
        body: enquiryChange,
        response: enquiryRow,
        detail: { summary: 'Say what became of a booking request' },
      },
    );
}
