import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** What became of a payment's money at the card company: refunds, and what a card paid that was not what was asked. */
export const useCardMoney = (id: number) =>
  useQuery({
    queryKey: keys.cardMoney(id),
    queryFn: () => answered(api.payments({ id })['card-money'].get()),
  });
type CardMoney = NonNullable<ReturnType<typeof useCardMoney>['data']>;
export type CardRefund = CardMoney['refunds'][number];
export type SetAside = CardMoney['setAside'][number];

const changes = ['payments', 'metrics'] as const;

/** Counts what was set aside as received. */
export const useBookSetAside = (id: number) =>
  useCommand({
    send: (intentId: string) =>
      answered(api.payments({ id })['set-aside']({ intent: intentId }).book.post()),
    changes,
    failed: words.itCouldNotBeBooked,
  });

/** Gives what was set aside back to its card. */
export const useReturnSetAside = (id: number) =>
  useCommand({
    send: (intentId: string) =>
      answered(api.payments({ id })['set-aside']({ intent: intentId }).refund.post()),
    changes,
    failed: words.itCouldNotBeGivenBack,
  });
