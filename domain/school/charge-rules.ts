import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { type SchoolId, wholeNumber } from '../kernel/ids.ts';
import { dateOf, type LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

/** A school's automatic charges to kept cards: each reason has the first day whose debts it charges. Null is off. */
export type ChargeRules = {
  readonly lessonsFrom: LocalDate | null;
  readonly lateFeesFrom: LocalDate | null;
  readonly noShowsFrom: LocalDate | null;
  readonly billsFrom: LocalDate | null;
  /** Days from a bill's due day to its charge. */
  readonly billDays: number;
};

const firstBillDays = 7;
const mostBillDays = 60;

export const firstChargeRules: ChargeRules = {
  lessonsFrom: null,
  lateFeesFrom: null,
  noShowsFrom: null,
  billsFrom: null,
  billDays: firstBillDays,
};

const flag = (label: string) => z.boolean({ error: `${label} must be on or off` });

/** PUT /api/settings/card-charges. */
export const chargeRulesForm = z
  .object({
    lessons: flag('Lessons'),
    lateFees: flag('Late cancellations'),
    noShows: flag('No-shows'),
    bills: flag('Unpaid bills'),
    billDays: wholeNumber(0, mostBillDays, `Days must be a whole number from 0 to ${mostBillDays}`),
  })
  .meta({ id: 'ChargeRulesForm' });
export type ChargeRulesForm = z.infer<typeof chargeRulesForm>;

/** The rules as the form shows them. */
export const chargeRulesShown = (rules: ChargeRules): ChargeRulesForm => ({
  lessons: rules.lessonsFrom !== null,
  lateFees: rules.lateFeesFrom !== null,
  noShows: rules.noShowsFrom !== null,
  bills: rules.billsFrom !== null,
  billDays: rules.billDays,
});

export type SetChargeRules = Command<
  'SetChargeRules',
  { schoolId: SchoolId; rules: ChargeRulesForm }
>;

/** A rule charges debts from the day it is switched on, never older ones. */
export function setChargeRules(
  { schoolId, rules, now }: SetChargeRules,
  state: { status: 'none' } | { status: 'open'; chargeRules: ChargeRules },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const before = state.chargeRules;
  const from = (isOn: boolean, since: LocalDate | null) => (isOn ? (since ?? dateOf(now)) : null);
  const after: ChargeRules = {
    lessonsFrom: from(rules.lessons, before.lessonsFrom),
    lateFeesFrom: from(rules.lateFees, before.lateFeesFrom),
    noShowsFrom: from(rules.noShows, before.noShowsFrom),
    billsFrom: from(rules.bills, before.billsFrom),
    billDays: rules.billDays,
  };
  return same(after, before) ? [] : [{ type: 'ChargeRulesSet', data: { schoolId, ...after } }];
}
