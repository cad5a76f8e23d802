import type { Cents } from '../kernel/money.ts';
import { addMonths, daysBetween, firstOfMonth, type LocalDate } from '../kernel/nz-time.ts';

/** Days of a free trial. */
export const trialDays = 14;

export const planNames = ['professional', 'premium'] as const;
export type PlanName = (typeof planNames)[number];

/** What an account may be on, and how that stands. */
export const plansAndTrial = ['trial', ...planNames] as const;
export type PlanOrTrial = (typeof plansAndTrial)[number];
export const planStatuses = ['active', 'inactive', 'cancelled', 'past_due'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export type Plan = {
  readonly name: PlanName;
  readonly label: string;
  readonly monthlyCents: Cents;
  /** Active students it covers; null is no limit. Archived students do not count. */
  readonly activeStudents: number | null;
};

/** Plans per month in NZD. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  professional: {
    name: 'professional',
    label: 'Professional',
    monthlyCents: 29_00,
    activeStudents: 50,
  },
  premium: { name: 'premium', label: 'Premium', monthlyCents: 49_00, activeStudents: null },
};

/**
 * What is left of a paid month on an Auckland day, by the day.
 * @param nextBillingOn the day the next month begins
 */
export function restOfMonth(
  plan: PlanName,
  nextBillingOn: LocalDate,
  today: LocalDate,
): { readonly days: number; readonly cents: Cents } {
  const ofMonth = daysBetween(addMonths(nextBillingOn, -1), firstOfMonth(nextBillingOn));
  const days = Math.min(ofMonth, Math.max(0, daysBetween(today, nextBillingOn)));
  return { days, cents: Math.round((plans[plan].monthlyCents * days) / ofMonth) };
}
