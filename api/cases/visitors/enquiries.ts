import type { z } from 'zod';
import { actingFor, actingOn } from '#api/cases/school/instructor.ts';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { bookingRequestLetter } from '#api/gateways/mail/booking-request.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { lessonNames } from '#domain/enquiry/booking-rules.ts';
import type { bookingRequest, EnquiryCommand, enquiryChange } from '#domain/enquiry/commands.ts';
import { enquiry, enquiryNotFound } from '#domain/enquiry/decide.ts';
import { mustBeOnOffer } from '#domain/enquiry/on-offer.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import type { getListedInstructor } from '#projections/directory/query.ts';
import { getEnquiry } from '#projections/enquiries/query.ts';
import { getStudent } from '#projections/students/query.ts';

type Listed = NonNullable<Awaited<ReturnType<typeof getListedInstructor>>>;
type Change = z.infer<typeof enquiryChange>;

/** Asking a listed instructor for a lesson, and what the instructor does about it. */
export function enquiries(deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'mailer' | 'publicUrl'>) {
  const { sql, dispatch, ids, mailer, publicUrl } = deps;
  return { receive, change };

  async function receive(instructor: Listed, request: z.infer<typeof bookingRequest>) {
    const { instructorId, schoolId } = instructor;
    const products = await listProducts(sql, schoolId);
    mustBeOnOffer(request.service, [...lessonNames, ...products.map(({ name }) => name)]);
    const enquiryId = await ids.next('enquiry');
    const asked = {
      name: request.name,
      email: request.email,
      service: request.service,
      phone: request.phone || null,
      message: request.message || null,
    };
    await dispatch(
      enquiry,
      enquiryId,
      { type: 'ReceiveEnquiry', enquiryId, schoolId, instructorId, ...asked },
      { actor: { kind: 'visitor', id: null }, schoolId },
    );
    // The answer does not wait for the mail server: the enquiry is safe already.
    // It does not go to an address that nobody has confirmed either, which may be a stranger's.
    if (instructor.isEmailVerified)
      void mailer.send(
        bookingRequestLetter({ instructor, request: asked, inboxUrl: `${publicUrl}/enquiries` }),
      );
  }

  /** Contacted, declined, turned into a student, or none of it after all. */
  async function change(who: Instructor, enquiryId: number, changed: Change) {
    const { schoolId } = who;
    await enquiryOf(schoolId, enquiryId);
    const studentId = changed.status === 'converted' ? changed.studentId : null;
    if (studentId !== null && !(await getStudent(sql, schoolId, studentId)))
      throw studentNotFound();
    const context = studentId === null ? actingFor(who) : actingOn(who, studentId);
    await dispatch(enquiry, enquiryId, commandFor(changed, enquiryId), context);
    return enquiryOf(schoolId, enquiryId);
  }

  async function enquiryOf(schoolId: SchoolId, enquiryId: number) {
    const row = await getEnquiry(sql, schoolId, enquiryId);
    if (!row) throw enquiryNotFound();
    return row;
  }
}

function commandFor(change: Change, enquiryId: number): Sent<EnquiryCommand> {
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
