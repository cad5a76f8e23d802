import type { Decider } from '../kernel/decider.ts';
import { numberTaken } from '../kernel/number-taken.ts';
import { same } from '../kernel/same.ts';
import { type Account, noun } from './account.ts';
import { archive, changeRole, correctAccount, type GrantRole } from './admin.ts';
import { closeOwn } from './close-own.ts';
import type {
  AccountCommand,
  ChangePicture,
  ChangeStatusText,
  ClaimAccount,
  MakeAccountLink,
  RegisterAccount,
  RemoveSecondFactor,
  VerifyEmail,
} from './commands.ts';
import { forgetDevice, nameDevice } from './devices.ts';
import { type ChangeEndorsement, noPapers } from './endorsement.ts';
import type { AccountEvent } from './events.ts';
import { changeOwnEmail, changeOwnName } from './own-details.ts';
import { accountNotFound, alreadyConfirmed, linkDead } from './rejections.ts';

/** Rules of an account: who a signed-in person is and what role they hold. */
export const account: Decider<AccountCommand, Account, AccountEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterAccount':
        return register(command, state);
      case 'GrantRole':
        return grant(command, state);
      case 'ChangePicture':
        return changePicture(command, state);
      case 'ChangeStatusText':
        return changeStatusText(command, state);
      case 'CorrectAccount':
        return correctAccount(command, state);
      case 'ArchiveAccount':
        return archive(command, state);
      case 'VerifyEmail':
        return verifyEmail(command, state);
      case 'ClaimAccount':
        return claim(command, state);
      case 'RemoveSecondFactor':
        return removeSecondFactor(command, state);
      case 'MakeAccountLink':
        return makeLink(command, state);
      case 'ChangeEndorsement':
        return changeEndorsement(command, state);
      case 'ChangeOwnName':
        return changeOwnName(command, state);
      case 'ChangeOwnEmail':
        return changeOwnEmail(command, state);
      case 'CloseOwnAccount':
        return closeOwn(command, state);
      case 'NameDevice':
        return nameDevice(command, state);
      case 'ForgetDevice':
        return forgetDevice(command, state);
    }
  },
};

function register(command: RegisterAccount, state: Account): AccountEvent[] {
  const { accountId, email, firstName, lastName, joins } = command;
  if (state.status !== 'none') {
    if (state.status !== 'open' || state.details.email !== email) throw numberTaken();
    return [];
  }
  const data = { accountId, email, firstName, lastName, ...(joins && { joins }) };
  return [{ type: 'AccountRegistered', data }];
}

function grant(command: GrantRole, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  return changeRole(command, state);
}

function changePicture({ accountId, picture }: ChangePicture, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  if (state.picture === picture) return [];
  return [{ type: 'ProfilePictureChanged', data: { accountId, picture } }];
}

function changeStatusText(
  { accountId, statusText }: ChangeStatusText,
  state: Account,
): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  if (state.statusText === statusText) return [];
  return [{ type: 'StatusTextChanged', data: { accountId, statusText } }];
}

function changeEndorsement(
  { accountId, endorsement }: ChangeEndorsement,
  state: Account,
): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  if (same({ ...state.endorsement, ...endorsement }, state.endorsement)) return [];
  return [{ type: 'EndorsementChanged', data: { accountId, ...endorsement } }];
}

/** A link proves the mailbox it went to; when the account has moved to another since, that one is not proved. */
function verifyEmail({ accountId, email }: VerifyEmail, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  if (state.details.email !== email) throw linkDead();
  if (state.verifiedEmail === email) return [];
  return [{ type: 'EmailVerified', data: { accountId, email } }];
}

/**
 * Somebody else may have joined with this address before its owner confirmed it: what was written about the person is taken back, and the address
 * counts as confirmed.
 */
function claim({ type: _type, ...proof }: ClaimAccount, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  if (state.verifiedEmail !== null) return [];
  const { accountId, now } = proof;
  return [
    ...changePicture({ type: 'ChangePicture', now, accountId, picture: null }, state),
    ...changeStatusText({ type: 'ChangeStatusText', now, accountId, statusText: null }, state),
    ...changeEndorsement(
      { type: 'ChangeEndorsement', now, accountId, endorsement: noPapers },
      state,
    ),
    ...verifyEmail({ type: 'VerifyEmail', ...proof }, state),
  ];
}

function removeSecondFactor({ accountId }: RemoveSecondFactor, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  return [{ type: 'SecondFactorRemoved', data: { accountId } }];
}

function makeLink({ accountId, kind }: MakeAccountLink, state: Account): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  if (kind === 'verify-email' && state.verifiedEmail === state.details.email)
    throw alreadyConfirmed();
  return [{ type: 'AccountLinkMade', data: { accountId, kind } }];
}
