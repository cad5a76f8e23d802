import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { keepCardForm } from '#domain/kept-card/commands.ts';
import { answered } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

export type KeptCard = NonNullable<NonNullable<ReturnType<typeof useCardKeeping>['data']>['card']>;

/** The card that the school keeps, and whether it can keep one. */
export function useCardKeeping() {
  const learner = useLearner();
  return useQuery({
    queryKey: keys.myKeptCard(learner.id),
    enabled: learner.may('make payments'),
    queryFn: () => answered(callsOf(learner)['kept-card']({ studentId: learner.id }).get()),
  });
}

/** Agrees, and readies the card to be typed. */
export function useAgreeCard() {
  const learner = useLearner();
  return useCommand({
    send: (consent: z.input<typeof keepCardForm>) =>
      answered(callsOf(learner)['kept-card']({ studentId: learner.id }).post(consent)),
    failed: true,
  });
}

/** Asks the server, which asks the card company, whether the card is kept. */
export function useCheckCard() {
  const learner = useLearner();
  return useCommand({
    send: () => answered(callsOf(learner)['kept-card']({ studentId: learner.id }).check.post()),
    keeps: keys.myKeptCard(learner.id),
    failed: true,
  });
}

export function useRemoveCard() {
  const learner = useLearner();
  return useCommand({
    send: () => answered(callsOf(learner)['kept-card']({ studentId: learner.id }).delete()),
    keeps: keys.myKeptCard(learner.id),
    failed: true,
  });
}
