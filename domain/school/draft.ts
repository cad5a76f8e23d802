import { z } from 'zod';

const typed = z
  .union([z.string().max(2_000), z.number(), z.array(z.string().max(100)).max(60)], {
    error: 'What was typed must be text, a number or a list',
  })
  .nullish();

const step = z
  .record(z.string().max(40), typed, { error: 'A step must be what was typed, field by field' })
  .refine((fields) => Object.keys(fields).length <= 30, 'A step has at most 30 fields');

/** PUT /api/auth/school-draft: the three steps of setting a school up, as typed; the rules read them when the school is registered. */
export const schoolDraft = z.object({
  step: z.number({ error: 'Step must be 1, 2 or 3' }).int().min(1).max(3),
  school: step,
  business: step,
  preferences: step,
  /** By the clock of the browser, so that of two devices' drafts the later one counts. */
  typedAt: z.iso.datetime({ error: 'Typed at must be a moment' }),
});
export type SchoolDraft = z.infer<typeof schoolDraft>;
