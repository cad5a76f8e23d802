import type { Decider } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import { type CardAccount, noun } from './card-account.ts';
import type { CardAccountCommand, DetachCardAccount, NoteCardAccount } from './commands.ts';
import type { CardAccountEvent } from './events.ts';
import { cardAccountAlready, noSuchCardAccount } from './rejections.ts';

/** Rules of a school’s account at the card company: one at a time, and what the card company says of it counts once. */
export const cardAccount: Decider<CardAccountCommand, CardAccount, CardAccountEvent> = {
  ...noun,
  decide(command, state) {
    if (command.type === 'NoteCardAccount') return note(command, state);
    if (command.type === 'DetachCardAccount') return detach(command, state);
    const { schoolId, cardAccount: opened } = command;
    if (state.known.has(opened)) return [];
    if (state.current) throw cardAccountAlready();
    return [{ type: 'CardAccountOpened', data: { schoolId, cardAccount: opened } }];
  },
};

/** Of an account that was detached nothing more is noted. */
function note(
  { schoolId, cardAccount: named, report }: NoteCardAccount,
  { current }: CardAccount,
): CardAccountEvent[] {
  const data = { cardAccount: named, ...report };
  if (current?.cardAccount !== named || same(data, current)) return [];
  return [{ type: 'CardAccountChanged', data: { schoolId, ...data } }];
}

/** One that was detached may still be revoked, and no further. */
function detach(
  { schoolId, cardAccount: named, isRevoked }: DetachCardAccount,
  { known }: CardAccount,
): CardAccountEvent[] {
  const now = known.get(named);
  if (now === undefined) throw noSuchCardAccount();
  if (now === 'revoked' || (now === 'detached' && !isRevoked)) return [];
  return [{ type: 'CardAccountDetached', data: { schoolId, cardAccount: named, isRevoked } }];
}
