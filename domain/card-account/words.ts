import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
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
    notifies: nobody,
  },
  CardAccountDetached: {
    says: ({ cardAccount, isRevoked }) =>
      isRevoked
        ? `lost access to the card account ${cardAccount}`
        : `detached the card account ${cardAccount}`,
    notifies: nobody,
  },
};
