import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { ForeignEvent } from './events.ts';

export const foreignWords: Words<ForeignEvent> = {
  ForeignEventAcknowledged: {
    says: ({ stream, revision }) =>
      `acknowledged that ${stream}, revision ${revision}, lies on the ledger's server and is not of the ledger`,
    notifies: nobody,
  },
};
