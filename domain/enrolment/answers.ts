import { z } from 'zod';
import { needsAdult } from '../agreement/to-sign.ts';
import { licenceTypes } from '../catalogue/students.ts';
import {
  emailAddress,
  oneOf,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  phoneNumber,
  requiredLine,
} from '../kernel/fields.ts';
import { idOf } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { plainText, singleLine } from '../kernel/plain-text.ts';
import { enteredDate, optionalDate, utcInstant } from '../kernel/schemas.ts';
import { stagesHeld } from '../licence/card.ts';

/** Parts of a week in which lessons suit a learner. */
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const parts = ['morning', 'afternoon', 'evening'] as const;
export const suitDays = days;
export const suitParts = parts;
export type Suit = `${(typeof days)[number]}_${(typeof parts)[number]}`;
export const suits = days.flatMap((day) => parts.map((part): Suit => `${day}_${part}`));
const suit = z.enum(suits as [Suit, ...Suit[]], {
  error: 'Times that suit must be parts of a week, such as mon_morning',
});
const suitList = z
  .array(suit, { error: 'Times that suit must be a list' })
  .max(suits.length, 'Name each time once')
  .nullish()
  .transform((list) => [...new Set(list ?? [])]);

export const parentKinds = ['parent', 'guardian'] as const;
export const payerKinds = ['me', 'parent', 'other'] as const;

const typed = z
  .string({ error: 'Your answer must be text' })
  .overwrite(singleLine)
  .max(300, 'An answer can be at most 300 characters')
  .nullish();
const chosen = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, { error: `Choose one of: ${options.join(', ')}` }).nullish();
const yesNo = (label: string) => z.boolean({ error: `${label} must be true or false` }).nullish();

/** PUT /api/enrolling/{secret}: answers as typed, all optional. A missing field keeps its value. */
export const enrolmentDraft = z
  .object({
    firstName: typed,
    lastName: typed,
    email: typed,
    phone: typed,
    dateOfBirth: typed,
    licenseType: chosen(licenceTypes),
    licenceStage: chosen(stagesHeld),
    licenceSince: typed,
    licenceNumber: typed,
    licenceExpiresOn: typed,
    address: typed,
    suits: z
      .array(suit, { error: 'Times that suit must be a list' })
      .max(suits.length, 'Name each time once')
      .nullish(),
    message: z
      .string({ error: 'Message must be text' })
      .overwrite(plainText)
      .max(1000, 'Message can be at most 1000 characters')
      .nullish(),
    emergencyName: typed,
    emergencyPhone: typed,
    emergencyEmail: typed,
    parentKind: chosen(parentKinds),
    parentName: typed,
    parentEmail: typed,
    parentPhone: typed,
    payer: chosen(payerKinds),
    payerName: typed,
    payerEmail: typed,
    payerPhone: typed,
    productId: idOf('Product').nullish(),
    voucherCode: typed,
    instructorId: idOf('Instructor').brand<'account'>().nullish(),
    lessonStartsAt: utcInstant.nullish(),
    lessonMinutes: z
      .int({ error: 'Length must be a number of minutes' })
      .min(1, 'Length must be from 1 to 480 minutes')
      .max(480, 'Length must be from 1 to 480 minutes')
      .nullish(),
    takesTexts: yesNo('Texts'),
    takesNews: yesNo('News'),
    termsVersion: z.int({ error: 'Version must be a number' }).min(1).max(1_000_000).nullish(),
    termsHash: typed,
    termsName: typed,
    /** The last open step, so that another phone opens it again. */
    step: typed,
  })
  .meta({ id: 'EnrolmentDraft' });
export type EnrolmentDraft = z.infer<typeof enrolmentDraft>;

const contact = {
  emergencyName: optionalLine('Emergency contact name', 120),
  emergencyPhone: optionalPhone('Emergency contact phone'),
  emergencyEmail: optionalEmail('Emergency contact email'),
};
const guardian = {
  parentKind: oneOf('Parent or guardian', parentKinds)
    .nullish()
    .transform((kind) => kind ?? 'parent'),
  parentName: optionalLine('Parent’s name', 120),
  parentEmail: optionalEmail('Parent’s email'),
  parentPhone: optionalPhone('Parent’s phone'),
};
const paying = {
  payer: oneOf('Who pays', payerKinds)
    .nullish()
    .transform((kind) => kind ?? 'me'),
  payerName: optionalLine('Payer’s name', 120),
  payerEmail: optionalEmail('Payer’s email'),
  payerPhone: optionalPhone('Payer’s phone'),
};

/** The same answers at Send: complete, each validated as for a student's record. */
const enrolmentForm = z.object({
  firstName: requiredLine('First name', 80),
  lastName: requiredLine('Last name', 80),
  email: emailAddress(),
  phone: phoneNumber('Phone'),
  dateOfBirth: enteredDate('Date of birth is required, as a date'),
  licenseType: oneOf('Licence class', licenceTypes)
    .nullish()
    .transform((type) => type ?? 'Class C'),
  licenceStage: oneOf('Licence', stagesHeld)
    .nullish()
    .transform((stage) => stage ?? null),
  licenceSince: optionalDate('Held since'),
  licenceNumber: optionalLine('Licence number', 20),
  licenceExpiresOn: optionalDate('Licence expiry'),
  address: optionalLine('Pick-up address', 300),
  suits: suitList,
  message: optionalText('Message', 1000),
  ...contact,
  ...guardian,
  ...paying,
  productId: idOf('Product')
    .nullish()
    .transform((productId) => productId ?? null),
  voucherCode: optionalLine('Voucher code', 40),
  takesTexts: yesNo('Texts').transform((takes) => takes ?? false),
  takesNews: yesNo('News').transform((takes) => takes ?? false),
  lessonStartsAt: utcInstant.nullish().transform((startsAt) => startsAt ?? null),
  lessonMinutes: z
    .int()
    .nullish()
    .transform((minutes) => minutes ?? null),
});
export type EnrolmentAnswers = z.infer<typeof enrolmentForm>;

/** Validates a draft by the day on which it is sent. @throws ZodError naming each field at fault */
export const answersOn = (today: LocalDate) =>
  enrolmentForm.superRefine((answers, context) => {
    const miss = (path: keyof EnrolmentAnswers, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (needsAdult(answers.dateOfBirth, today)) {
      if (answers.parentName === null)
        miss('parentName', 'You’re under 18, so a parent or guardian signs too');
      if (answers.parentEmail === null) miss('parentEmail', 'Enter your parent’s email');
      else if (answers.parentEmail === answers.email)
        miss('parentEmail', 'Your parent needs an email address of their own');
    }
    if (answers.payer === 'parent' && answers.parentEmail === null)
      miss('parentEmail', 'Enter the email of the parent who pays');
    if (answers.payer === 'parent' && answers.parentName === null)
      miss('parentName', 'Enter the name of the parent who pays');
    if (answers.payer === 'other' && answers.payerName === null)
      miss('payerName', 'Enter the payer’s name');
    if (answers.payer === 'other' && answers.payerEmail === null)
      miss('payerEmail', 'Enter the payer’s email');
    if ((answers.lessonStartsAt === null) !== (answers.lessonMinutes === null))
      miss('lessonStartsAt', 'Choose a time for your first lesson, or skip it');
  });
