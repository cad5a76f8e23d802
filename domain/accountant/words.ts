import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { exportNames } from '../school/export-kinds.ts';
import type { AccountantEvent } from './events.ts';
import { accountantPageNames } from './kinds.ts';

const names = { ...exportNames, ...accountantPageNames };

export const accountantWords: Words<AccountantEvent> = {
  AccountantLinkMade: {
    says: ({ linkId, endsOn }, say) =>
      `made ${say.the('accountant', linkId)}, which ends on ${formatDate(endsOn)}`,
    notifies: nobody,
  },
  AccountantLinkEnded: {
    says: ({ linkId }, say) => `ended ${say.the('accountant', linkId)}`,
    notifies: nobody,
  },
  BooksRead: {
    says: ({ linkId, what, from, to, isFile }, say) => {
      const days = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`];
      const named = [names[what], ...days].filter(Boolean).join(' ');
      return `${isFile ? 'took the file of' : 'read'} ${named} by ${say.the('accountant', linkId)}`;
    },
    notifies: nobody,
  },
};
