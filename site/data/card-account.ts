import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type CardAccount = NonNullable<ReturnType<typeof useCardAccount>['data']>;

/** How my school is paid by card. */
export const useCardAccount = () =>
  useQuery({ queryKey: keys.cardAccount, queryFn: () => answered(api['card-account'].get()) });

/** Whether a card can pay my school; undefined until the server has answered. */
export const useSchoolTakesCards = (): boolean | undefined => useCardAccount().data?.takesCards;

/** Leads on to the card company's form. */
export const useBeginCardAccount = () =>
  useCommand({
    send: () => answered(api['card-account'].onboarding.post()),
    onDone: ({ url }) => location.assign(url),
    changes: ['payments'],
    failed: true,
  });

/** Lets go of the account, after closing what is open there. */
export const useDetachCardAccount = () =>
  useCommand({
    send: () => answered(api['card-account'].delete()),
    keeps: keys.cardAccount,
    changes: ['payments'],
    failed: true,
  });

/** Asks the card company what has become of the account. */
export const useCheckCardAccount = () =>
  useCommand({
    send: () => answered(api['card-account'].check.post()),
    keeps: keys.cardAccount,
    failed: true,
  });
