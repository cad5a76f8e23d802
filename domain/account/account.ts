import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import { noPapers, type TeachingPapers } from './endorsement.ts';
import type { AccountEvent, Role } from './events.ts';

type Details = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** What somebody said of their devices, by id: its name, or that it is forgotten. */
type Device = { readonly name: string } | 'forgotten';

export type Account =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly role: Role;
      readonly details: Details;
      /** The name of their picture; null while they have none. */
      readonly picture: string | null;
      readonly statusText: string | null;
      readonly endorsement: TeachingPapers;
      /** The mailbox that they have shown to be theirs. */
      readonly verifiedEmail: string | null;
      readonly devices: PersistentMap<string, Device>;
    }
  | { readonly status: 'archived' };
type Open = Extract<Account, { status: 'open' }>;

export const noAccount: Account = { status: 'none' };

export const evolve = evolveBy<Account, AccountEvent>({
  AccountRegistered: (_, { accountId: _id, joins: _joins, ...details }) => ({
    status: 'open',
    role: 'instructor',
    details,
    picture: null,
    statusText: null,
    endorsement: noPapers,
    verifiedEmail: null,
    devices: PersistentMap.of(),
  }),
  AccountDetailsChanged: (account, { accountId: _id, plan: _plan, ...details }) =>
    whileOpen(account, { details }),
  RoleGranted: (account, { role }) => whileOpen(account, { role }),
  ProfilePictureChanged: (account, { picture }) => whileOpen(account, { picture }),
  StatusTextChanged: (account, { statusText }) => whileOpen(account, { statusText }),
  AccountArchived: () => ({ status: 'archived' }),
  EmailVerified: (account, { email }) => whileOpen(account, { verifiedEmail: email }),
  SecondFactorRemoved: (account) => account,
  AccountLinkMade: (account) => account,
  EndorsementChanged: (account, { accountId: _id, licenceExpiresOn, ...endorsement }) =>
    account.status === 'open'
      ? {
          ...account,
          endorsement: {
            ...endorsement,
            // Older events have no licence day and leave it unchanged.
            licenceExpiresOn:
              licenceExpiresOn === undefined
                ? account.endorsement.licenceExpiresOn
                : licenceExpiresOn,
          },
        }
      : account,
  DeviceNamed: (account, { deviceId, name }) => withDevice(account, deviceId, { name }),
  DeviceForgotten: (account, { deviceId }) => withDevice(account, deviceId, 'forgotten'),
});

function withDevice(account: Account, id: string, said: Device): Account {
  if (account.status !== 'open') return account;
  return { ...account, devices: account.devices.with(id, said) };
}

function whileOpen(account: Account, change: Partial<Open>): Account {
  return account.status === 'open' ? { ...account, ...change } : account;
}

export const noun = defineNoun({
  noun: 'account',
  label: 'Account',
  of: 'account',
  initial: noAccount,
  evolve,
  bound: kept('account'),
  topics: ['user'],
});
