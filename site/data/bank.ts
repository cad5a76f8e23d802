import { useQuery } from '@tanstack/react-query';
import type { BankAssignment } from '#domain/bank-line/commands.ts';
import type { OverPurpose } from '#domain/catalogue/payments.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { type StreamedJob, useStreamedJob } from './streamed-job.ts';
import { useCommand } from './use-command.ts';

export type BankLine = NonNullable<ReturnType<typeof useBankLines>['data']>[number];
export type BankCandidate = NonNullable<ReturnType<typeof useBankCandidates>['data']>[number];
export type LineFilter = 'unmatched' | 'suggested' | 'matched';

/** The files that were taken, the accounts they are of, and how many lines wait. */
export const useBank = () =>
  useQuery({ queryKey: keys.bank, queryFn: () => answered(api['bank-files'].get()) });

/** Lines of the bank, the latest day first. */
export const useBankLines = (state: LineFilter, limit: number) =>
  useQuery({
    queryKey: keys.bankLines({ state, limit }),
    queryFn: () => answered(api['bank-lines'].get({ query: { state, limit } })),
    placeholderData: (before) => before,
  });

/** The payments that a line may be for. */
export const useBankCandidates = (lineId: string) =>
  useQuery({
    queryKey: keys.bankCandidates(lineId),
    staleTime: 0,
    queryFn: () => answered(api['bank-lines']({ line: lineId }).payments.get()),
  });

/** Says what lines are for, one after another; what was refused before stays refused. */
export const useMatchLines = () =>
  useCommand({
    send: async (
      matches: readonly { lineId: string; paymentIds: number[]; rest?: OverPurpose }[],
    ) => {
      for (const { lineId, ...match } of matches)
        await answered(
          api['bank-lines']({ line: lineId }).match.post({ rest: 'balance', ...match }),
        );
    },
    changes: ['bank', 'payments'],
    evenIfRefused: true,
    failed: true,
  });

/** Says what a line is that is no payment. */
export const useAssignLine = ({ failed = false } = {}) =>
  useCommand({
    send: ({ lineId, ...what }: { lineId: string } & BankAssignment) =>
      answered(api['bank-lines']({ line: lineId }).assign.post(what)),
    changes: ['bank', 'payments', 'expenses'],
    evenIfRefused: true,
    ...(failed && { failed }),
  });

export const useUnmatchLine = () =>
  useCommand({
    send: ({ lineId, reason }: { lineId: string; reason: string }) =>
      answered(api['bank-lines']({ line: lineId }).match.delete({ reason: reason || null })),
    changes: ['bank', 'payments', 'expenses'],
    failed: true,
  });

/** What became of a file. */
export type TakenFile = {
  readonly lines: number;
  readonly newLines: number;
  readonly knownLines: number;
  readonly matchedLines: number;
};

/** Takes a file and says how far the server is. Taken twice it brings nothing twice, so it needs no key. */
export function useTakeBankFile(): StreamedJob<TakenFile> & {
  readonly take: (form: FormData) => void;
} {
  const job = useStreamedJob<TakenFile>('/api/bank-files/streamed');
  return { ...job, take: (body) => job.send({ method: 'POST', body }) };
}
