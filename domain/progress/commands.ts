import { z } from 'zod';
import {
  type CertificateType,
  drivingTestResults,
  drivingTestTypes,
  ownCertificateTypes,
} from '../catalogue/certificates.ts';
import { entryTypes, roadConditions, weatherConditions } from '../catalogue/logbook.ts';
import { skillLevels } from '../catalogue/skills.ts';
import type { Command } from '../kernel/decider.ts';
import {
  lines,
  oneOf,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '../kernel/fields.ts';
import { idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { enteredDate, instant, optionalDate } from '../kernel/schemas.ts';
import { ratings } from './rating.ts';

/** PUT /api/students/{id}/progress/{stageId}/complete; the notes may be left out, and so may the body. */
export const stageCompletion = z
  .object({ instructorNotes: optionalText('Instructor notes', 4000) })
  .nullish()
  .transform((body) => body ?? { instructorNotes: null });

/** POST /api/students/{id}/driving-skills. Notes that were not sent stay as they are; `assessedAt` defaults to now. */
export const skillAssessment = z.object({
  skillName: requiredLine('Skill', 80),
  level: oneOf('Level', skillLevels),
  assessedAt: instant.nullish(),
  notes: z.union([z.undefined(), optionalText('Notes', 2000)]).optional(),
});
export type SkillAssessment = z.infer<typeof skillAssessment>;

/** POST /api/students/{id}/curriculum-skills. `assessedAt` defaults to now. */
export const curriculumSkillAssessment = z.object({
  skillItemId: idOf('Skill'),
  status: oneOf('Rating', ratings),
  assessedAt: instant.nullish(),
});
export type CurriculumSkillAssessment = z.infer<typeof curriculumSkillAssessment>;

/** POST /api/students/{id}/logbook. Duration in minutes; the date is Auckland's and defaults to today. */
export const logbookEntry = z.object({
  entryType: oneOf('Entry type', entryTypes),
  duration: wholeNumber('Duration', { max: 24 * 60, unit: ' minutes' }),
  description: requiredText('Description', 4000),
  skillsPracticed: lines('Skills practised', { most: 40, longest: 80 }).transform(
    (skills) => skills ?? [],
  ),
  weatherConditions: optionalOneOf('Weather conditions', weatherConditions),
  roadConditions: optionalOneOf('Road conditions', roadConditions),
  areasForImprovement: optionalText('Areas for improvement', 2000),
  date: optionalDate('Date'),
});
export type NewLogbookEntry = z.infer<typeof logbookEntry>;

/** POST /api/students/{id}/certificates; a stage is chosen only for a stage completion. */
export const certificateForm = z
  .object({
    type: oneOf('Type', ownCertificateTypes),
    title: requiredLine('Title', 120),
    description: optionalText('Description', 600),
    stageId: z
      .union([z.literal('').transform(() => null), idOf('Stage')])
      .nullish()
      .transform((stage) => stage ?? null),
    validUntil: optionalDate('Valid until'),
  })
  .refine(({ type, stageId }) => type === 'stage_completion' || stageId === null, {
    path: ['stageId'],
    error: 'A stage is chosen only for a stage completion certificate',
  })
  .refine(({ type, stageId }) => type !== 'stage_completion' || stageId !== null, {
    path: ['stageId'],
    error: 'Choose the stage that was completed',
  });
export type CertificateForm = z.infer<typeof certificateForm>;

/** The same as it is sent, with a mock test that it quotes beneath its description. */
export const certificateOrder = certificateForm.safeExtend({
  mockTestId: z
    .union([z.literal('').transform(() => null), idOf('Mock test')])
    .nullish()
    .transform((test) => test ?? null),
});
export type CertificateOrder = z.infer<typeof certificateOrder>;

/** POST /api/certificates/{id}/revoke. */
export const certificateRevocation = z
  .object({ reason: optionalText('Reason', 500) })
  .nullish()
  .transform((body) => body ?? { reason: null });

/** POST /api/students/{id}/tests. The date is Auckland's. */
export const drivingTest = z.object({
  type: oneOf('Test', drivingTestTypes),
  date: enteredDate('Date is required, as a date'),
  place: optionalLine('Place', 120),
  result: oneOf('Result', drivingTestResults),
  notes: optionalText('Notes', 2000),
});
export type DrivingTest = z.infer<typeof drivingTest>;

/** On every command: the student whose record it is, and their school. */
type OfStudent = { studentId: StudentId; schoolId: SchoolId };
/** A certificate's identity, drawn before the rules are asked: its number in the school's books and the one printed on it. */
type NewCertificate = { certificateId: number; certificateNumber: string; issuedBy: string };

export type CompleteStage = Command<
  'CompleteStage',
  OfStudent & { stageId: number; instructorNotes: string | null; certificate: NewCertificate }
>;
/** `schoolSkills`: the names the school has added to the fourteen. */
export type AssessSkill = Command<
  'AssessSkill',
  OfStudent & { assessment: SkillAssessment; schoolSkills: readonly string[] }
>;
export type AssessCurriculumSkill = Command<
  'AssessCurriculumSkill',
  OfStudent & { assessment: CurriculumSkillAssessment }
>;
/** `signedBy`: the instructor's name, which signs the entry at `now`. */
export type RecordLogbookEntry = Command<
  'RecordLogbookEntry',
  OfStudent & { entryId: number; entry: NewLogbookEntry; signedBy: string }
>;
/** An entry that an import brought is taken back with it. */
export type WithdrawLogbookEntry = Command<'WithdrawLogbookEntry', OfStudent & { entryId: number }>;
export type IssueCertificate = Command<
  'IssueCertificate',
  OfStudent & {
    certificate: NewCertificate;
    form: Omit<CertificateForm, 'type'> & { readonly type: CertificateType };
  }
>;
export type RevokeCertificate = Command<
  'RevokeCertificate',
  OfStudent & { certificateId: number; reason: string | null }
>;
export type RecordDrivingTest = Command<
  'RecordDrivingTest',
  OfStudent & { testId: number; test: DrivingTest }
>;
export type WithdrawDrivingTest = Command<'WithdrawDrivingTest', OfStudent & { testId: number }>;

export type ProgressCommand =
  | CompleteStage
  | AssessSkill
  | AssessCurriculumSkill
  | RecordLogbookEntry
  | WithdrawLogbookEntry
  | IssueCertificate
  | RevokeCertificate
  | RecordDrivingTest
  | WithdrawDrivingTest;

/** A positive whole number that a form may send as text. */
function wholeNumber(label: string, { max, unit }: { max: number; unit: string }) {
  const required = `${label} is required`;
  return z
    .union([z.number(), z.string().trim().min(1, required).transform(Number)], { error: required })
    .pipe(
      z
        .int({ error: `${label} must be a whole number` })
        .min(1, `${label} must be at least 1`)
        .max(max, `${label} can be at most ${max}${unit}`),
    );
}

/** One of a fixed list, or nothing; a form's empty choice is nothing. */
function optionalOneOf<const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) {
  return z
    .union([z.literal('').transform(() => null), z.enum(options)], {
      error: `${label} must be one of: ${options.join(', ')}`,
    })
    .nullish()
    .transform((value) => value ?? null);
}
