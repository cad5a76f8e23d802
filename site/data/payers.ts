import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { payerBillingForm, studentPayersForm } from '#domain/bills/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { newPayer, PayerDetails } from '#domain/payer/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { queryOf, type StatementDays, useSayMailed } from './statements.ts';
import { useCommand } from './use-command.ts';

export type Payer = NonNullable<ReturnType<typeof usePayers>['data']>[number];
export type StudentPayers = NonNullable<ReturnType<typeof useStudentPayers>['data']>;

/** The people who pay for a school's students. */
export const usePayers = () =>
  useQuery({ queryKey: keys.payers, queryFn: () => answered(api.payers.get()) });

/** Who pays for one student. */
export const useStudentPayers = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.studentPayers(studentId),
    queryFn: () => answered(api.students({ id: studentId }).payers.get()),
  });

export const useAddPayer = () =>
  useCommand({
    send: (payer: z.output<typeof newPayer>) => answered(api.payers.post(payer)),
    changes: ['payments'],
  });

export const useChangePayer = () =>
  useCommand({
    send: ({ id, ...details }: { id: number } & PayerDetails & Revised) =>
      answered(api.payers({ id }).put(details)),
    changes: ['payments'],
  });

export const useSetPayerBilling = () =>
  useCommand({
    send: ({ id, ...billing }: { id: number } & z.output<typeof payerBillingForm> & Revised) =>
      answered(api.payers({ id }).billing.put(billing)),
    changes: ['payments'],
  });

export const useRemovePayer = () =>
  useCommand({
    send: (id: number) => answered(api.payers({ id }).delete()),
    changes: ['payments'],
    failed: true,
  });

export const useSetStudentPayers = (studentId: StudentId) =>
  useCommand({
    send: (set: z.output<typeof studentPayersForm> & Revised) =>
      answered(api.students({ id: studentId }).payers.put(set)),
    keeps: keys.studentPayers(studentId),
    changes: ['payments'],
  });

/** The account of a payer between two days, for all their students. */
export const usePayerStatement = (payerId: number, query: StatementDays) =>
  useQuery({
    queryKey: keys.payerStatement(payerId, query),
    queryFn: () => answered(api.payers({ id: payerId }).statement.get({ query })),
    placeholderData: keepPreviousData,
  });

/** Where a payer's statement is as a file. */
export const payerStatementFile = (payerId: number, kind: 'pdf' | 'csv', days: StatementDays) =>
  `/api/payers/${payerId}/statement/${kind}${queryOf(days)}`;

/** Mails a payer their statement, and says what became of it. */
export function useMailPayerStatement(payerId: number) {
  const onDone = useSayMailed();
  return useCommand({
    send: (days: StatementDays) => answered(api.payers({ id: payerId }).statement.email.post(days)),
    onDone,
    failed: true,
  });
}
