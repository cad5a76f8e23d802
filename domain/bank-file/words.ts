import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { BankFileEvent } from './events.ts';

export const bankFileWords: Words<BankFileEvent> = {
  BankLinesRead: {
    says: ({ fileId, sums }) =>
      `read ${sums.length === 1 ? '1 line' : `${sums.length} lines`} of bank file ${fileId}`,
    notifies: nobody,
  },
};
