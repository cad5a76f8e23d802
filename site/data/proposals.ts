import { useQuery } from '@tanstack/react-query';
import type { ProposalForm } from '#domain/diary/proposal-commands.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

const { proposals } = api.lessons;

export type Proposal = NonNullable<ReturnType<typeof useOpenProposals>['data']>[number];

/** The times that are offered to the school's students and not answered yet, by start time. */
export const useOpenProposals = () =>
  useQuery({
    queryKey: keys.proposals,
    queryFn: () => answered(proposals.get()),
    select: (all) => all.filter(({ state }) => state === 'open'),
  });

/** The times that students would like instead of one they were offered, and that are still ahead. */
export const useSuggestedTimes = (now: Instant) =>
  useQuery({
    queryKey: keys.proposals,
    queryFn: () => answered(proposals.get()),
    select: (all) => all.filter(({ suggests }) => suggests && suggests.startTime > now),
  });

/** Offers a student a time, which my diary holds until they answer. */
export const usePropose = () =>
  useCommand({
    send: (body: ProposalForm) => answered(proposals.post(body)),
    changes: ['lessons'],
  });

/** Takes an offered time back. */
export const useWithdraw = () =>
  useCommand({
    send: (id: number) => answered(proposals({ id }).withdraw.post()),
    changes: ['lessons'],
    evenIfRefused: true,
    failed: true,
  });
