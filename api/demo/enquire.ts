import type { Deps } from '#api/deps.ts';
import type { EnquiryCommand } from '#domain/enquiry/commands.ts';
import { enquiry } from '#domain/enquiry/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { asOwner } from './listed-school.ts';
import type { demoEnquiries } from './seed-public.ts';

const hour = 60;

type DemoEnquiry = (typeof demoEnquiries)[number];

/** Asks for a lesson some hours ago, and does about it what the instructor did. */
export async function enquire(
  { dispatch }: Deps,
  schoolId: SchoolId,
  enquiryId: number,
  request: DemoEnquiry,
  now: Instant,
): Promise<void> {
  const { hoursAgo, status: _, studentId, ...asked } = request;
  const receivedAt = addMinutes(now, -hoursAgo * hour);
  await dispatch(
    enquiry,
    enquiryId,
    {
      type: 'ReceiveEnquiry',
      now: receivedAt,
      enquiryId,
      schoolId,
      instructorId: founderOf(schoolId),
      ...asked,
    },
    { actor: { kind: 'visitor', id: null }, schoolId },
  );
  const answer = answerTo(request, enquiryId, receivedAt);
  if (!answer) return;
  const about = studentId === undefined ? {} : { studentId };
  await dispatch(enquiry, enquiryId, answer, { ...asOwner(schoolId), ...about });
}

function answerTo(
  { status, studentId }: DemoEnquiry,
  enquiryId: number,
  receivedAt: Instant,
): EnquiryCommand | null {
  const soon = addMinutes(receivedAt, hour);
  switch (status) {
    case 'new':
      return null;
    case 'contacted':
      return { type: 'MarkEnquiryContacted', now: soon, enquiryId };
    case 'declined':
      return { type: 'DeclineEnquiry', now: soon, enquiryId };
    case 'converted': {
      if (studentId === undefined) return null;
      const now = addMinutes(receivedAt, 6 * 24 * hour);
      return { type: 'ConvertEnquiry', now, enquiryId, studentId };
    }
  }
}
