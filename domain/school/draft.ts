import { z } from 'zod';
import { rangesInADay } from '../availability/ranges.ts';
import { plainText, singleLine } from '../kernel/plain-text.ts';
import { utcInstant } from '../kernel/schemas.ts';
import { schoolDetails } from './commands.ts';

const error = 'What was typed must be text, of at most 2000 characters';
const typed = z.string({ error }).overwrite(plainText).max(2_000, error).nullish();
const figure = z
  .union([z.number().min(0).max(1_000_000), z.string().overwrite(singleLine).max(40)], {
    error: 'What was typed must be a number or text',
  })
  .nullish();

/**
 * PUT /api/auth/school-draft: the three steps of setting a school up, each field as it was typed; the rules of `onboarding.ts` read them when the
 * school is registered.
 */
export const schoolDraft = z.object({
  step: z
    .number({ error: 'Step must be 1, 2 or 3' })
    .int('Step must be 1, 2 or 3')
    .min(1, 'Step must be 1, 2 or 3')
    .max(3, 'Step must be 1, 2 or 3'),
  school: z.object({
    name: typed,
    licenseNumber: typed,
    endorsementNumber: typed,
    endorsementExpiresOn: typed,
    website: typed,
    description: typed,
  }),
  business: z.object({
    phone: typed,
    email: typed,
    street: typed,
    city: typed,
    postcode: typed,
    country: typed,
    insuranceProvider: typed,
    vehicleCount: figure,
    gstNumber: typed,
    bankAccount: typed,
  }),
  preferences: z.object({
    operatingHours: typed,
    openingHours: z
      .array(z.array(z.object({ from: typed, to: typed })).max(rangesInADay), {
        error: 'Hours must be a list of seven days',
      })
      .length(7, 'A week has seven days')
      .nullish(),
    specialties: schoolDetails.shape.specialties,
    defaultLessonDuration: figure,
    defaultLessonPrice: figure,
  }),
  /** By the clock of the browser, so that of two devices' drafts the later one counts. */
  typedAt: utcInstant,
});
export type SchoolDraft = z.infer<typeof schoolDraft>;
/** As it is sent. */
export type TypedDraft = z.input<typeof schoolDraft>;
