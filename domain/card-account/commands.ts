import type { Command } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import type { AccountReport } from './card-account.ts';

type Which = { schoolId: SchoolId; cardAccount: string };

/** The card company has made an account for the school. */
export type OpenCardAccount = Command<'OpenCardAccount', Which>;
/** What the card company says of it now. */
export type NoteCardAccount = Command<'NoteCardAccount', Which & { report: AccountReport }>;
/** The owner lets go of it, or the card company lets us act on it no more. */
export type DetachCardAccount = Command<'DetachCardAccount', Which & { isRevoked: boolean }>;

export type CardAccountCommand = OpenCardAccount | NoteCardAccount | DetachCardAccount;
