import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { AccountReport } from './card-account.ts';
import type { CardAccountEvent } from './events.ts';
import { needsInWords } from './status.ts';

export const cardAccountWords: Words<CardAccountEvent> = {
  CardAccountOpened: {
    says: ({ cardAccount }) => `opened the card account ${cardAccount}`,
    notifies: nobody,
  },
  CardAccountChanged: {
    says: ({ cardAccount, takesCharges, needs, needsBy }) => {
      const can = takesCharges ? 'ready to take cards' : 'not ready to take cards';
      const by = needsBy === null ? '' : ` by ${formatDate(dateOf(needsBy))}`;
      const asks =
        needs.length === 0 ? '' : `; Stripe needs ${needsInWords(needs).join(', ')}${by}`;
      return `noted that the card account ${cardAccount} is ${can}${asks}`;
    },
    notifies(data) {
      const kind = bellOf(data);
      const about = { studentId: null, relatedId: data.schoolId };
      return kind === null ? [] : [notice(kind, ownerOf(data.schoolId), about)];
    },
  },
  CardAccountDetached: {
    says: ({ cardAccount, isRevoked }) =>
      isRevoked
        ? `lost access to the card account ${cardAccount}`
        : `detached the card account ${cardAccount}`,
    notifies: nobody,
  },
};

/** A deadline comes before what it may bring. While Stripe checks what it was given, there is nothing to do. */
function bellOf({
  takesCharges,
  paysOut,
  isSubmitted,
  needsBy,
  reason,
}: AccountReport): 'card_account_needs' | 'card_account_restricted' | null {
  if (needsBy !== null) return 'card_account_needs';
  const isChecked = reason !== null && /pending|review/.test(reason);
  return isSubmitted && !(takesCharges && paysOut) && !isChecked ? 'card_account_restricted' : null;
}
