import type { Words } from '../kernel/fact-words.ts';
import { fullName } from '../kernel/full-name.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { EnrolmentEvent } from './events.ts';

export const enrolmentWords: Words<EnrolmentEvent> = {
  EnrolmentSent: {
    says: ({ firstName, lastName, isWaiting, lessonStartsAt }) =>
      `sent an enrolment as ${fullName({ firstName, lastName })}${isWaiting ? ', for the waiting list' : ''}${lessonStartsAt === null ? '' : `, and asked for a first lesson on ${formatMoment(lessonStartsAt)}`}`,
    notifies: ({ enrolmentId, instructorId }) => [
      notice('enrolment', `account-${instructorId}`, { studentId: null, relatedId: enrolmentId }),
    ],
  },
  EnrolmentParentSigned: {
    says: ({ enrolmentId, name, from }, say) =>
      from?.device === 'paper'
        ? `recorded that ${name}, a parent, agreed to ${say.the('enrolment', enrolmentId)}`
        : `signed ${say.the('enrolment', enrolmentId)} as ${name}, a parent`,
    notifies: nobody,
  },
  EnrolmentQuestionAsked: {
    says: ({ enrolmentId, question }, say) =>
      `asked about ${say.the('enrolment', enrolmentId)}: “${question}”`,
    notifies: nobody,
  },
  EnrolmentWaitlisted: {
    says: ({ enrolmentId }, say) => `put ${say.the('enrolment', enrolmentId)} on the waiting list`,
    notifies: nobody,
  },
  EnrolmentDeclined: {
    says: ({ enrolmentId }, say) => `declined ${say.the('enrolment', enrolmentId)}`,
    notifies: nobody,
  },
  EnrolmentAccepted: {
    says: ({ enrolmentId, studentId, isNew }, say) =>
      `accepted ${say.the('enrolment', enrolmentId)}${isNew ? '' : ` as ${say.student(studentId)}, already a student`}`,
    notifies: nobody,
  },
  EnrolmentCompleted: {
    says: ({ enrolmentId, lesson, product }, say) =>
      `finished ${say.the('enrolment', enrolmentId)}: ${lessonWords[lesson]}${productWords[product]}`,
    notifies: nobody,
  },
  EnrolmentNoticeGiven: {
    says: ({ studentId, to }, say) =>
      `told the ${toWords[to]} of ${say.student(studentId)} that the school has their details`,
    notifies: nobody,
  },
};

const lessonWords = {
  none: 'no first lesson',
  booked: 'the first lesson is booked',
  held: 'the first lesson is held until its deposit is paid',
  taken: 'the time of the first lesson was gone',
  waits: 'the first lesson waits for a parent to sign',
} as const;
const productWords = {
  none: '',
  asked: ', asked for payment for a package',
  gone: ', the package isn’t sold any more',
  redeemed: ', redeemed the voucher',
  unredeemed: ', couldn’t redeem the voucher',
} as const;
const toWords = { emergency: 'emergency contact', parent: 'parent', payer: 'payer' } as const;
