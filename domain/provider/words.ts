import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { ProviderEvent } from './events.ts';

export const providerWords: Words<ProviderEvent> = {
  ProviderApproved: {
    says: ({ approvalNumber, approvedFrom, approvedUntil }) =>
      `recorded the approval ${approvalNumber} as a course provider, from ${formatDate(approvedFrom)} to ${formatDate(approvedUntil)}`,
    notifies: nobody,
  },
  CourseApproved: {
    says: ({ courseName, teacherIds }, say) =>
      `added the approved course “${courseName}”, taught by ${teacherIds.map(say.account).join(', ')}`,
    notifies: nobody,
  },
  ApprovedCourseChanged: {
    says: ({ courseName, teacherIds }, say) =>
      `changed the approved course “${courseName}”, taught by ${teacherIds.map(say.account).join(', ')}`,
    notifies: nobody,
  },
  ApprovedCourseWithdrawn: {
    says: ({ approvedCourseId }) => `removed the approved course ${approvedCourseId}`,
    notifies: nobody,
  },
  ProviderSuspended: {
    says: ({ suspendedFrom, source }) =>
      `suspended the school as a course provider from ${formatDate(suspendedFrom)}, according to ${source}`,
    notifies: ({ schoolId }) => [
      notice('provider_suspended', ownerOf(schoolId), { studentId: null, relatedId: schoolId }),
    ],
  },
  ProviderSuspensionLifted: {
    says: ({ suspendedFrom, source }) =>
      `lifted the suspension of ${formatDate(suspendedFrom)} as a course provider, according to ${source}`,
    notifies: ({ schoolId }) => [
      notice('provider_resumed', ownerOf(schoolId), { studentId: null, relatedId: schoolId }),
    ],
  },
};
