import { useQuery } from '@tanstack/react-query';
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

export function useDeclineProposal() {
  const learner = useLearner();
  return useCommand({
    send: (proposalId: number) =>
      answered(
        answersTo(learner, proposalId).decline.post({ note: null, suggestedTime: undefined }),
      ),
    ...outcome,
  });
}

const isParents = ({ door }: Learner): boolean => door === 'parent-portal';

const answersTo = (learner: Learner, proposalId: number) =>
  isParents(learner)
    ? api['parent-portal'].proposals({ studentId: learner.id })({ proposalId })
    : api['student-portal'].proposals({ id: proposalId });
