import { evolveBy } from '../kernel/decider.ts';
import type { AccountEvent, Role } from './events.ts';

export type Account =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly role: Role };

export const noAccount: Account = { status: 'none' };

export const evolve = evolveBy<Account, AccountEvent>({
  AccountRegistered: () => ({ status: 'open', role: 'instructor' }),
  RoleGranted: (_, { role }) => ({ status: 'open', role }),
});
