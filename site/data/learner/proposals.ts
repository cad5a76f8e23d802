import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { declineForm } from '#domain/diary/proposal-commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { type Learner, useLearner } from './learner.ts';

export type MyProposal = NonNullable<ReturnType<typeof useMyProposals>['data']>[number];

/** The times that the learner is offered and has not answered, by start time. */
export function useMyProposals() {
  const learner = useLearner();
  const { id } = learner;
  return useQuery({
    queryKey: keys.myProposals(id),
    queryFn: () =>
      answered(
        isParents(learner)
          ? api['parent-portal'].proposals({ studentId: id }).get()
          : api['student-portal'].proposals({ id }).get(),
      ),
  });
}

/** Done or refused, what is offered and what is booked may be out of date. */
const outcome = { changes: ['lessons'], evenIfRefused: true, failed: true } as const;

/** The offered time becomes a lesson. */
export function useAcceptProposal() {
  const learner = useLearner();
  return useCommand({
    send: (proposalId: number) => answered(answersTo(learner, proposalId).accept.post()),
    ...outcome,
  });
}

type Decline = NonNullable<z.input<typeof declineForm>> & { proposalId: number };

/** Declined, or answered with a time that would suit instead; nothing holds that one. */
export function useDeclineProposal() {
  const learner = useLearner();
  return useCommand({
    send: ({ proposalId, note = null, suggestedTime }: Decline) =>
      answered(answersTo(learner, proposalId).decline.post({ note, suggestedTime })),
    ...outcome,
  });
}

const isParents = ({ portal }: Learner): boolean => portal === 'parent-portal';

const answersTo = (learner: Learner, proposalId: number) =>
  isParents(learner)
    ? api['parent-portal'].proposals({ studentId: learner.id })({ proposalId })
    : api['student-portal'].proposals({ id: proposalId });
