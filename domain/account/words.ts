import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { AccountEvent } from './events.ts';

export const accountWords: Words<AccountEvent> = {
  AccountRegistered: {
    says: ({ firstName, lastName }) => `opened an account in the name of ${firstName} ${lastName}`,
    notifies: nobody,
  },
  AccountDetailsChanged: {
    says: ({ accountId }, say) => `changed the details of ${say.account(accountId)}`,
    notifies: nobody,
  },
  AccountArchived: {
    says: ({ accountId }, say) => `closed the account of ${say.account(accountId)}`,
    notifies: nobody,
  },
  RoleGranted: {
    says: ({ accountId, role }, say) => `made ${say.account(accountId)} ${withArticle(role)}`,
    notifies: nobody,
  },
  ProfilePictureChanged: {
    says: ({ picture }) =>
      picture === null ? 'took the profile picture away' : 'changed the profile picture',
    notifies: nobody,
  },
  StatusTextChanged: {
    says: ({ statusText }) =>
      statusText === null ? 'took the status away' : `set the status to “${statusText}”`,
    notifies: nobody,
  },
  SecondFactorRemoved: {
    says: ({ accountId }, say) =>
      `took the two-factor authentication of ${say.account(accountId)} away`,
    notifies: nobody,
  },
  AccountLinkMade: {
    says: ({ accountId, kind }, say) =>
      `made a link for ${say.account(accountId)} ${kind === 'reset-password' ? 'to choose a new password' : 'to confirm the email address'}`,
    notifies: nobody,
  },
  DeviceNamed: {
    says: ({ name }) => `called one of their devices “${name}”`,
    notifies: nobody,
  },
  DeviceForgotten: {
    says: () => 'had one of their devices forgotten: what it keeps of theirs goes',
    notifies: nobody,
  },
  EmailVerified: {
    says: ({ email }) => `confirmed the email address ${email}`,
    notifies: nobody,
  },
  EndorsementChanged: {
    says: ({ endorsementNumber, endorsementExpiresOn, licenceExpiresOn }) =>
      `set the I endorsement to ${endorsementNumber ?? 'no number'}, ${endorsementExpiresOn ? `until ${formatDate(endorsementExpiresOn)}` : 'without an end'}${licenceExpiresOn ? `, and the driver licence until ${formatDate(licenceExpiresOn)}` : ''}`,
    notifies: nobody,
  },
};

const withArticle = (word: string): string => (/^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`);
