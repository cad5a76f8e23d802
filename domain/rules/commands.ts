import { z } from 'zod';
import { readWebAddress } from '../kernel/contact-details.ts';
import type { Command } from '../kernel/decider.ts';
import { optionalText, requiredLine, requiredText } from '../kernel/fields.ts';
import { type AccountId, wholeNumber } from '../kernel/ids.ts';
import { enteredDate, optionalDate } from '../kernel/schemas.ts';

/** More hours of practice than the law may ask for. */
export const mostHours = 60;

const longestTime = 10 * 12;
const whole = (label: string, most: number) =>
  wholeNumber(0, most, `${label} must be a whole number from 0 to ${most}`, `${label} is required`);
const months = (label: string) => whole(label, longestTime);
const age = (label: string) => whole(label, 50 * 12);
const fee = (label: string) => orNone(whole(label, 1_000_00));
const yesNo = (label: string) => z.boolean({ error: `${label} must be yes or no` });
const words = (label: string) => requiredLine(label, 300);

/** Blank and absent both become null: nothing is announced. */
function orNone<Schema extends z.ZodType<number>>(schema: Schema) {
  return z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .transform((value): number | null => value ?? null);
}

/** POST /api/admin/rules: the rules of the car licence for a stretch of Auckland days. Ages and times are in months, fees in cents with GST. */
export const rulesForm = z
  .object({
    from: enteredDate('First day is required'),
    until: optionalDate('Last day'),
    source: requiredLine('Source', 300).refine(
      (text) => readWebAddress(text) !== null,
      'Source must be a web address, like nzta.govt.nz/licence',
    ),
    checkedOn: enteredDate('Checked on is required'),
    reason: optionalText('Why', 300),
    practiceShortens: yesNo('Practice shortens the wait'),
    minHours: orNone(
      wholeNumber(1, mostHours, `Hours of practice must be a whole number from 1 to ${mostHours}`),
    ),
    learnerAge: age('Age for a learner licence'),
    restrictedAge: age('Age for a restricted licence'),
    learnerUnder25: months('Learner, under 25'),
    learnerUnder25Shortened: months('Learner, under 25, shortened'),
    learnerFrom25: months('Learner, from 25'),
    learnerFrom25Shortened: months('Learner, from 25, shortened'),
    restrictedUnder25: months('Restricted, under 25'),
    restrictedUnder25Shortened: months('Restricted, under 25, shortened'),
    restrictedFrom25: months('Restricted, from 25'),
    restrictedFrom25Shortened: months('Restricted, from 25, shortened'),
    demeritMonths: months('Months for demerit points'),
    supervisorHeld: months('Months a supervisor has held a full licence'),
    fullTest: yesNo('A second practical test'),
    learnerFee: fee('Learner fee'),
    restrictedFee: fee('Restricted fee'),
    fullFee: fee('Full fee'),
    totalFee: whole('All fees', 3_000_00),
    learnerAgeWords: words('Learner: age'),
    learnerWait: words('Learner: wait'),
    learnerTest: words('Learner: test'),
    learnerConditions: requiredText('Learner: conditions'),
    restrictedAgeWords: words('Restricted: age'),
    restrictedWait: words('Restricted: wait'),
    restrictedTest: words('Restricted: test'),
    restrictedConditions: requiredText('Restricted: conditions'),
    fullAgeWords: words('Full: age'),
    fullWait: words('Full: wait'),
    fullTestWords: words('Full: test'),
    fullConditions: requiredText('Full: conditions'),
  })
  .meta({ id: 'LicenceRulesForm' });
export type RulesForm = z.infer<typeof rulesForm>;

type ByAdmin = Readonly<{ by: AccountId }>;
type OfVersion = ByAdmin & Readonly<{ number: number; version: number }>;

/** `number` is that of the rules it corrects; null for new ones. */
export type ProposeRules = Command<
  'ProposeRules',
  ByAdmin & { number: number | null; form: RulesForm }
>;
export type ConfirmRules = Command<'ConfirmRules', OfVersion>;
export type WithdrawRules = Command<'WithdrawRules', OfVersion & { reason: string }>;
export type RulesCommand = ProposeRules | ConfirmRules | WithdrawRules;
