import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { billingRulesForm } from '#domain/bills/commands.ts';
import type { ownPriceForm } from '#domain/bills/own-price.ts';
import type { Rhythm } from '#domain/bills/rhythm.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type BillingRules = NonNullable<ReturnType<typeof useBillingRules>['data']>;
export type BillRun = NonNullable<ReturnType<typeof useBillsAhead>['data']>[number];
export type BillLine = BillRun['bills'][number]['lines'][number];
export type DrawnBill = NonNullable<ReturnType<typeof useDrawnBills>['data']>[number];

export const useBillingRules = () =>
  useQuery({ queryKey: keys.billingRules, queryFn: () => answered(api.bills.rules.get()) });

type Tried = {
  readonly rhythm: Rhythm;
  readonly weekday: number;
  readonly billsFrom: string | null;
};

/** What the next runs would bill. @param tried rules to look at before they are saved */
export const useBillsAhead = (tried: Tried | null) =>
  useQuery({
    queryKey: keys.billsAhead(tried ?? {}),
    queryFn: () => {
      if (tried === null) return answered(api.bills.ahead.get({ query: {} }));
      const { billsFrom, ...rules } = tried;
      const query = billsFrom === null ? rules : { ...rules, billsFrom };
      return answered(api.bills.ahead.get({ query }));
    },
  });

export const useDrawnBills = () =>
  useQuery({ queryKey: keys.drawnBills, queryFn: () => answered(api.bills.get()) });

export const useSetBillingRules = () =>
  useCommand({
    send: (rules: z.output<typeof billingRulesForm> & Revised) =>
      answered(api.bills.rules.put(rules)),
    keeps: keys.billingRules,
    changes: ['payments'],
  });

/** Keeps a lesson off the next bill, or puts it back. */
export const useHoldBack = () =>
  useCommand({
    send: ({ lessonId, hold }: { lessonId: number; hold: boolean }) => {
      const lesson = api.bills.lessons({ id: lessonId });
      return answered(hold ? lesson.hold.post() : lesson.hold.delete());
    },
    changes: ['payments'],
    evenIfRefused: true,
    failed: true,
  });

/** When one learner is billed; null is like the others. */
export const useLearnerBilling = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.learnerBilling(studentId),
    queryFn: () => answered(api.bills.students({ id: studentId }).get()),
  });

export const useSetLearnerBilling = (studentId: StudentId) =>
  useCommand({
    send: (set: { rhythm: Rhythm | null } & Revised) =>
      answered(api.bills.students({ id: studentId }).put(set)),
    keeps: keys.learnerBilling(studentId),
    changes: ['payments'],
    failed: true,
  });

/** What an hour costs one learner, where it is not as the price list says. Dollars. */
export const useOwnPrice = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.ownPrice(studentId),
    queryFn: () => answered(api.bills.students({ id: studentId }).price.get()),
  });

/** Prices of lessons of given lengths for a learner on a day, in dollars as text with two decimals. */
export const useLessonPrices = (
  studentId: StudentId,
  lesson: { readonly on: string; readonly minutes: number },
  enabled: boolean,
) =>
  useQuery({
    queryKey: keys.lessonPrices(studentId, lesson),
    queryFn: () => answered(api.bills.students({ id: studentId }).prices.get({ query: lesson })),
    enabled,
  });

export const useSetOwnPrice = (studentId: StudentId) =>
  useCommand({
    send: (set: z.output<typeof ownPriceForm>) =>
      answered(api.bills.students({ id: studentId }).price.put(set)),
    keeps: keys.ownPrice(studentId),
    changes: ['payments'],
    failed: true,
  });
