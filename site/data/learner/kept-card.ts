import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { keepCardForm } from '#domain/kept-card/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

type Consent = z.input<typeof keepCardForm>;

/** Where the calls about one saved card go. */
export type CardCalls = ReturnType<typeof useCallsOfLearner> | typeof callsOfLink;

/** For a learner’s own payments, or for the bills of the parent who looks. */
export function useCallsOfLearner(of: 'learner' | 'bills') {
  const learner = useLearner();
  const calls = callsOf(learner)['kept-card']({ studentId: learner.id });
  const query = { of };
  return {
    key: keys.myKeptCard(learner.id, of),
    mayKeep: learner.may('make payments'),
    get: () => answered(calls.get({ query })),
    agree: (consent: Consent) => answered(calls.post(consent, { query })),
    check: () => answered(calls.check.post({}, { query })),
    remove: () => answered(calls.delete({}, { query })),
  };
}

/** For a payer’s bills, by the link in their letters: the page is built once for all of them. */
export const callsOfLink = {
  key: keys.payerCard,
  mayKeep: true,
  get: () => answered(linkHere().get()),
  agree: (consent: Consent) => answered(linkHere().post(consent)),
  check: () => answered(linkHere().check.post()),
  remove: () => answered(linkHere().delete()),
};

const linkHere = () => api['payer-card']({ token: location.pathname.split('/')[3] ?? '' });

export type CardKeeping = Awaited<ReturnType<CardCalls['get']>>;
export type KeptCard = NonNullable<CardKeeping['card']>;

/** The card that the school keeps, and whether it can keep one. */
export const useCardKeeping = ({ key, mayKeep, get }: CardCalls) =>
  useQuery<CardKeeping>({ queryKey: key, enabled: mayKeep, queryFn: get });

/** Agrees, and readies the card to be typed. */
export const useAgreeCard = ({ agree }: CardCalls) => useCommand({ send: agree, failed: true });

/** Asks the server, which asks the card company, whether the card is kept. */
export const useCheckCard = ({ key, check }: CardCalls) =>
  useCommand<void, CardKeeping>({ send: check, keeps: key, failed: true });

export const useRemoveCard = ({ key, remove }: CardCalls) =>
  useCommand<void, CardKeeping>({ send: remove, keeps: key, failed: true });

/** Whether the parent who looks has bills of their own. */
export const useHasBills = (): boolean => {
  const { key, mayKeep, get } = useCallsOfLearner('learner');
  return useQuery({ queryKey: key, enabled: mayKeep, queryFn: get }).data?.hasBills ?? false;
};
