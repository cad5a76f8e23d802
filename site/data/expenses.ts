import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ExpenseCategory } from '#domain/catalogue/expenses.ts';
import type { correctedExpense, newExpense } from '#domain/expense/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** Which expenses: of a month, `2026-11`, and of a category. */
export type ExpenseFilter = {
  readonly month?: string | undefined;
  readonly category?: ExpenseCategory | undefined;
};

export type Expense = NonNullable<ReturnType<typeof useExpenses>['data']>[number];

/** Expenses, the latest day first; so many of them. */
export function useExpenses(filter: ExpenseFilter, limit: number) {
  const query = { ...filter, limit };
  return useQuery({
    queryKey: keys.expenses(query),
    queryFn: () => answered(api.expenses.get({ query })),
    placeholderData: keepPreviousData,
  });
}

/** What a month came to by category, in dollars; the most first. */
export const useExpenseSums = (month: string | undefined) =>
  useQuery({
    queryKey: keys.expenseSums(month),
    queryFn: () => answered(api.expenses.summary.get({ query: { month } })),
    placeholderData: keepPreviousData,
  });

const changes = ['expenses'] as const;

export const useAddExpense = () =>
  useCommand({
    send: (body: z.output<typeof newExpense>) => answered(api.expenses.post(body)),
    changes,
  });

export const useCorrectExpense = (id: number) =>
  useCommand({
    send: (body: z.output<typeof correctedExpense> & Revised) =>
      answered(api.expenses({ id }).put(body)),
    changes,
  });

export const useRemoveExpense = () =>
  useCommand({
    send: ({ id, revision }: { id: number } & Revised) =>
      answered(api.expenses({ id }).delete({ revision })),
    changes,
    failed: true,
  });

export const useRestoreExpense = () =>
  useCommand({
    send: (id: number) => answered(api.expenses({ id }).restore.post()),
    changes,
    failed: true,
  });
