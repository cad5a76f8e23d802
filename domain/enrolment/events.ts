import { z } from 'zod';
import { licenceTypes } from '../catalogue/students.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, schoolId, studentId } from '../kernel/ids.ts';
import { personal, personalLine, personalText } from '../kernel/personal.ts';
import { count, line, localDate, text, utcInstant } from '../kernel/schemas.ts';
import { stagesHeld } from '../licence/card.ts';
import { parentKinds, payerKinds, type Suit, suits } from './answers.ts';

const enrolmentId = id;
const person = (data: { enrolmentId: number }) => `enrolment-${data.enrolmentId}` as const;

/** What kind of device somebody signed from, as the terms’ own signatures say it. */
const signedFrom = z.object({ device: line(), browser: line().nullable() });
export type SignedFrom = z.infer<typeof signedFrom>;

/** What was answered beside how the learner is called and reached. */
export const furtherAnswers = z.object({
  licenceStage: z.enum(stagesHeld).nullable(),
  licenceSince: localDate.nullable(),
  licenceNumber: line().nullable(),
  licenceExpiresOn: localDate.nullable(),
  address: line().nullable(),
  suits: z.array(z.enum(suits as [Suit, ...Suit[]])).max(50),
  message: text().nullable(),
  emergencyName: line().nullable(),
  emergencyPhone: line().nullable(),
  emergencyEmail: line().nullable(),
  parentKind: z.enum(parentKinds),
  parentName: line().nullable(),
  parentEmail: line().nullable(),
  parentPhone: line().nullable(),
  payer: z.enum(payerKinds),
  payerName: line().nullable(),
  payerEmail: line().nullable(),
  payerPhone: line().nullable(),
  voucherCode: line().nullable(),
  /** Under the terms: the name that was typed and from what kind of device, by the learner and by a parent. */
  termsName: line().nullable(),
  termsDevice: signedFrom.nullable(),
  parentSigned: line().nullable(),
  parentDevice: signedFrom.nullable(),
});
export type FurtherAnswers = z.infer<typeof furtherAnswers>;

/** How the first lesson ended up. `waits`: a parent has not signed; `taken`: the time was gone. */
export const firstLessons = ['none', 'booked', 'held', 'taken', 'waits'] as const;
export const firstProducts = ['none', 'asked', 'gone', 'redeemed', 'unredeemed'] as const;

export const sentEnrolmentEvents = {
  /** A learner sent their answers. Before this nobody but them could read any of it. */
  EnrolmentSent: event(
    z.object({
      enrolmentId,
      schoolId,
      /** Whose link it was, or whom they chose. */
      instructorId: accountId,
      firstName: personalLine(),
      lastName: personalLine(),
      email: personalLine(),
      phone: personalLine(),
      dateOfBirth: personal(localDate.nullable(), null),
      licenseType: z.enum(licenceTypes),
      answers: personal(furtherAnswers.nullable(), null),
      /** The school was full that day: they know that it is a waiting list. */
      isWaiting: z.boolean(),
      isMinor: z.boolean(),
      /** Whether lessons wait until a parent has signed. */
      waitsForParent: z.boolean(),
      isSignedByParent: z.boolean(),
      productId: id.nullable(),
      lessonStartsAt: utcInstant.nullable(),
      lessonMinutes: count.nullable(),
      /** The terms that they read and signed; null where the school has none. */
      termsVersion: count.nullable(),
      termsHash: line().nullable(),
      signedAt: utcInstant.nullable(),
      parentSignedAt: utcInstant.nullable(),
    }),
    { person },
  ),
  /** A parent signed beside them after it was sent. */
  EnrolmentParentSigned: event(
    z.object({ enrolmentId, name: personalLine(), from: personal(signedFrom.nullable(), null) }),
    { person },
  ),
  EnrolmentQuestionAsked: event(z.object({ enrolmentId, question: personalText() }), { person }),
  EnrolmentWaitlisted: event(z.object({ enrolmentId })),
  EnrolmentDeclined: event(z.object({ enrolmentId })),
  /** Everything that follows has its number here before it is used, so that doing it again does it once. */
  EnrolmentAccepted: event(
    z.object({
      enrolmentId,
      instructorId: accountId,
      studentId,
      /** False where the learner is a student of the school already. */
      isNew: z.boolean(),
      guardianId: id.nullable(),
      payerId: id.nullable(),
      /** Null where no lesson was asked for, or the instructor left it out. */
      lessonId: id.nullable(),
      depositPaymentId: id.nullable(),
      productPaymentId: id.nullable(),
      /** Earlier enquiries from the same address. */
      enquiryIds: z.array(id).max(50),
    }),
  ),
  /** All that follows from accepting is there. */
  EnrolmentCompleted: event(
    z.object({
      enrolmentId,
      studentId,
      lesson: z.enum(firstLessons),
      product: z.enum(firstProducts),
    }),
  ),
  /** Somebody whom the learner named was told that the school has their details (Privacy Act 2020, principle 3A). */
  EnrolmentNoticeGiven: event(
    z.object({ enrolmentId, studentId, to: z.enum(['emergency', 'parent', 'payer']) }),
  ),
};

export type EnrolmentEvent = EventOf<typeof sentEnrolmentEvents>;
