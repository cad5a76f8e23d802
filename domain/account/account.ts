import { evolveBy } from '../kernel/decider.ts';
import type { AccountEvent, Role } from './events.ts';

export type Account =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly role: Role;
      /** The name of their picture; null while they have none. */
      readonly picture: string | null;
      readonly statusText: string | null;
    };
type Open = Extract<Account, { status: 'open' }>;

export const noAccount: Account = { status: 'none' };

export const evolve = evolveBy<Account, AccountEvent>({
  AccountRegistered: () => ({
    status: 'open',
    role: 'instructor',
    picture: null,
    statusText: null,
  }),
  RoleGranted: (account, { role }) => whileOpen(account, { role }),
  ProfilePictureChanged: (account, { picture }) => whileOpen(account, { picture }),
  StatusTextChanged: (account, { statusText }) => whileOpen(account, { statusText }),
});

function whileOpen(account: Account, change: Partial<Open>): Account {
  return account.status === 'open' ? { ...account, ...change } : account;
}
