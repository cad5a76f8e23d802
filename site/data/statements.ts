import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { useToast } from '#site/ui/toast.tsx';
import { keys } from './keys.ts';
import { type Learner, useLearner } from './learner/learner.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** Auckland days, both included. */
export type StatementDays = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type Statement = NonNullable<ReturnType<typeof useStatement>['data']>;

/** A student's account between two days. */
export const useStatement = (studentId: StudentId, query: StatementDays) =>
  useQuery({
    queryKey: keys.statement(studentId, query),
    queryFn: () => answered(api.students({ id: studentId }).statement.get({ query })),
    placeholderData: keepPreviousData,
  });

/** The account of the learner on show, for themselves or a parent. */
export function useMyStatement(query: StatementDays) {
  const { portal, id, may } = useLearner();
  return useQuery({
    queryKey: keys.myStatement(id, query),
    enabled: may('view payment history'),
    queryFn: () =>
      answered(
        portal === 'student-portal'
          ? api[portal].statement({ id }).get({ query })
          : api[portal].statement({ studentId: id }).get({ query }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Where a statement is as a file. */
export const statementFile = (studentId: StudentId, kind: 'pdf' | 'csv', days: StatementDays) =>
  `/api/students/${studentId}/statement/${kind}${queryOf(days)}`;

export const myStatementFile = (
  { portal, id }: Pick<Learner, 'portal' | 'id'>,
  days: StatementDays,
) => `/api/${portal}/statement/${id}/pdf${queryOf(days)}`;

export function queryOf(days: StatementDays): string {
  const pairs = Object.entries(days).flatMap(([name, day]) => (day ? [[name, day]] : []));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Mails a student their statement, and says what became of it. */
export function useMailStatement(studentId: StudentId) {
  const onDone = useSayMailed();
  return useCommand({
    send: (days: StatementDays) =>
      answered(api.students({ id: studentId }).statement.email.post(days)),
    onDone,
    failed: true,
  });
}

/** Says what became of a mailed statement. */
export function useSayMailed() {
  const toast = useToast();
  return ({ mailed }: { readonly mailed: keyof typeof outcomes }) => toast(outcomes[mailed]);
}

const outcomes = {
  sent: { title: words.emailSentSuccessfully, description: words.theStatementIsOnItsWay },
  waiting: {
    title: words.emailIsWaiting,
    description: words.theMailServerDoesNotTake,
  },
  off: {
    title: words.failedToSendEmail,
    description: words.noMailServerIsSetUp,
    variant: 'destructive',
  },
  failed: {
    title: words.failedToSendEmail,
    description: words.theMailServerDidNotTake,
    variant: 'destructive',
  },
} as const;
