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

/** The kind of device that somebody signed on, as in signatures of terms. */
const signedFrom = z.object({ device: line(), browser: line().nullable() });
export type SignedFrom = z.infer<typeof signedFrom>;

/** Answers besides the learner's name and contact details. */
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
  /** The words of what they agreed to, texts and news; absent or null where they did not. */
  textConsent: line().nullable().optional(),
  newsConsent: line().nullable().optional(),
  /** Signatures under the terms: the typed name and the kind of device, of the learner and of a parent. */
  termsName: line().nullable(),
  termsDevice: signedFrom.nullable(),
  parentSigned: line().nullable(),
  parentDevice: signedFrom.nullable(),
});
export type FurtherAnswers = z.infer<typeof furtherAnswers>;

/** The outcome of the first lesson. `waits`: a parent has not signed; `taken`: the time was gone. */
export const firstLessons = ['none', 'booked', 'held', 'taken', 'waits'] as const;
export const firstProducts = ['none', 'asked', 'gone', 'redeemed', 'unredeemed'] as const;

export const sentEnrolmentEvents = {
  /** A learner sent their answers. Before this event nobody else could read them. */
  EnrolmentSent: event(
    z.object({
      enrolmentId,
      schoolId,
      /** The instructor of the link, or the one that the learner chose. */
      instructorId: accountId,
      firstName: personalLine(),
      lastName: personalLine(),
      email: personalLine(),
      phone: personalLine(),
      dateOfBirth: personal(localDate.nullable(), null),
      licenseType: z.enum(licenceTypes),
      answers: personal(furtherAnswers.nullable(), null),
      /** The school was full that day, so the learner joined its waiting list. */
      isWaiting: z.boolean(),
      isMinor: z.boolean(),
      /** Whether lessons wait until a parent has signed. */
      waitsForParent: z.boolean(),
      isSignedByParent: z.boolean(),
      productId: id.nullable(),
      lessonStartsAt: utcInstant.nullable(),
      lessonMinutes: count.nullable(),
      /** The version that the learner signed; null where the school has no terms. */
      termsVersion: count.nullable(),
      termsHash: line().nullable(),
      signedAt: utcInstant.nullable(),
      parentSignedAt: utcInstant.nullable(),
    }),
    { person },
  ),
  /** A parent signed after the enrolment was sent. */
  EnrolmentParentSigned: event(
    z.object({ enrolmentId, name: personalLine(), from: personal(signedFrom.nullable(), null) }),
    { person },
  ),
  EnrolmentQuestionAsked: event(z.object({ enrolmentId, question: personalText() }), { person }),
  EnrolmentWaitlisted: event(z.object({ enrolmentId })),
  EnrolmentDeclined: event(z.object({ enrolmentId })),
  /** Reserves the ids of everything that follows, so that a repeated run creates nothing twice. */
  EnrolmentAccepted: event(
    z.object({
      enrolmentId,
      instructorId: accountId,
      studentId,
      /** False where the learner already is a student of the school. */
      isNew: z.boolean(),
      guardianId: id.nullable(),
      payerId: id.nullable(),
      /** Null where the learner asked for no lesson, or the instructor left it out. */
      lessonId: id.nullable(),
      depositPaymentId: id.nullable(),
      productPaymentId: id.nullable(),
      /** Earlier enquiries from the same address. */
      enquiryIds: z.array(id).max(50),
    }),
  ),
  /** Everything that follows from accepting is done. */
  EnrolmentCompleted: event(
    z.object({
      enrolmentId,
      studentId,
      lesson: z.enum(firstLessons),
      product: z.enum(firstProducts),
    }),
  ),
  /** We wrote to somebody the learner named that the school has their details (Privacy Act 2020, principle 3A). */
  EnrolmentNoticeGiven: event(
    z.object({ enrolmentId, studentId, to: z.enum(['emergency', 'parent', 'payer']) }),
  ),
};

export type EnrolmentEvent = EventOf<typeof sentEnrolmentEvents>;
