import type { Words } from '../history/words.ts';
import { nobody, notice } from '../inbox/notice.ts';
import type { EnquiryEvent } from './events.ts';

export const enquiryWords: Words<EnquiryEvent> = {
  EnquiryReceived: {
    says: ({ name, service }) => `asked for lessons as ${name} (${service})`,
    notifies: ({ enquiryId, instructorId }) => [
      notice('enquiry', `account-${instructorId}`, { studentId: null, relatedId: enquiryId }),
    ],
  },
  EnquiryContacted: {
    says: ({ enquiryId }) => `answered enquiry ${enquiryId}`,
    notifies: nobody,
  },
  EnquiryDeclined: {
    says: ({ enquiryId }) => `declined enquiry ${enquiryId}`,
    notifies: nobody,
  },
  EnquiryReopened: {
    says: ({ enquiryId }) => `took back what was said of enquiry ${enquiryId}`,
    notifies: nobody,
  },
  EnquiryConverted: {
    says: ({ enquiryId, studentId }, say) =>
      `made ${say.student(studentId)} of enquiry ${enquiryId}`,
    notifies: nobody,
  },
};
