import { useQuery } from '@tanstack/react-query';
import type { AccountantLinkForm } from '#domain/accountant/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

const links = api['accountant-links'];

/** The links that open my school's books to accountants. */
export const useAccountantLinks = () =>
  useQuery({ queryKey: keys.accountantLinks, queryFn: () => answered(links.get()) });

/** With its address, which is shown this once. */
export const useMakeAccountantLink = () =>
  useCommand({
    send: (form: AccountantLinkForm) => answered(links.post(form)),
    changes: ['team'],
  });

export const useEndAccountantLink = () =>
  useCommand({
    send: (id: number) => answered(links({ id }).delete()),
    changes: ['team'],
    failed: true,
  });
