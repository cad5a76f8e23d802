import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { BankFileEvent } from './events.ts';

export const bankFileWords: Words<BankFileEvent> = {
  BankLinesRead: {
    says: ({ sums }) =>
      `read ${sums.length === 1 ? '1 line' : `${sums.length} lines`} of a bank file`,
    notifies: nobody,
  },
};
