import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { editedEnquiry } from '#api/http/edited-records.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { type EnquiryCommand, enquiryChange } from '#domain/enquiry/commands.ts';
import { enquiry, enquiryNotFound } from '#domain/enquiry/decide.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { enquiryRow, getEnquiry } from '#projections/enquiries/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** What an instructor does about an enquiry: contacted, declined, turned into a student, or none of it after all. */
export function enquiryCommands(deps: Deps) {
  const { sql, dispatch } = deps;

  return new Elysia({ name: 'enquiries.commands', prefix: '/api/enquiries' }).use(access(deps)).put(
    '/:id',
    async ({ params: { id }, body, account, schoolId }) => {
      await requireEnquiry(schoolId, id);
      if (body.status === 'converted' && !(await getStudent(sql, schoolId, body.studentId)))
        throw studentNotFound();
      await dispatch(enquiry, id, commandFor(body, id), {
        actor: { kind: 'instructor', id: account.id },
        schoolId,
        ...(body.status === 'converted' ? { studentId: body.studentId } : {}),
      });
      return requireEnquiry(schoolId, id);
    },
    {
      instructor: true,
      edits: editedEnquiry,
      params: byId,
      body: enquiryChange,
      response: enquiryRow,
      detail: { summary: 'Say what became of a booking request' },
    },
  );

  async function requireEnquiry(schoolId: SchoolId, enquiryId: number) {
    const row = await getEnquiry(sql, schoolId, enquiryId);
    if (!row) throw enquiryNotFound();
    return row;
  }
}

function commandFor(
  change: z.infer<typeof enquiryChange>,
  enquiryId: number,
): Sent<EnquiryCommand> {
  switch (change.status) {
    case 'new':
      return { type: 'ReopenEnquiry', enquiryId };
    case 'contacted':
      return { type: 'MarkEnquiryContacted', enquiryId };
    case 'declined':
      return { type: 'DeclineEnquiry', enquiryId };
    case 'converted':
      return { type: 'ConvertEnquiry', enquiryId, studentId: change.studentId };
  }
}
