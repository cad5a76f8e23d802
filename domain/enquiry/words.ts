import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { EnquiryEvent } from './events.ts';

export const enquiryWords: Words<EnquiryEvent> = {
  EnquiryReceived: {
    says: ({ name, service }) => `asked for lessons as ${name} (${service})`,
    notifies: ({ enquiryId, instructorId }) => [
      notice('enquiry', `account-${instructorId}`, { studentId: null, relatedId: enquiryId }),
    ],
  },
  EnquiryReplied: {
    says: ({ enquiryId, times }, say) =>
      `replied at once to ${say.the('enquiry', enquiryId)}${times.length === 0 ? '' : ` with ${times.map(formatMoment).join(', ')}`}`,
    notifies: nobody,
  },
  EnquiryContacted: {
    says: ({ enquiryId }, say) => `answered ${say.the('enquiry', enquiryId)}`,
    notifies: nobody,
  },
  EnquiryDeclined: {
    says: ({ enquiryId }, say) => `declined ${say.the('enquiry', enquiryId)}`,
    notifies: nobody,
  },
  EnquiryReopened: {
    says: ({ enquiryId }, say) => `reopened ${say.the('enquiry', enquiryId)}`,
    notifies: nobody,
  },
  EnquiryConverted: {
    says: ({ enquiryId, studentId }, say) =>
      `added ${say.student(studentId)} from ${say.the('enquiry', enquiryId)}`,
    notifies: nobody,
  },
};
