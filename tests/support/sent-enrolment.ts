import { bareEnrolment } from '#api/demo/enrol.ts';
import type { SendEnrolment } from '#domain/enrolment/commands.ts';
import * as ids from '#domain/kernel/ids.ts';

/** An enrolment as it is sent, with nothing that may be skipped. */
export const sentEnrolment = (
  change: Partial<Omit<SendEnrolment, 'type' | 'now'>> = {},
): Omit<SendEnrolment, 'now'> => ({
  ...bareEnrolment,
  type: 'SendEnrolment',
  enrolmentId: 7,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  firstName: 'Tui',
  lastName: 'Hale',
  email: 'tui@mail.example',
  phone: '021 555 0400',
  dateOfBirth: '2000-02-03',
  ...change,
});
