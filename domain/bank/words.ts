import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { BankEvent } from './events.ts';

export const bankWords: Words<BankEvent> = {
  BankFileTaken: {
    says: ({ lineCount, newCount, firstOn, lastOn }) =>
      `uploaded a bank file: ${lineCount === 1 ? '1 line' : `${lineCount} lines`} from ${formatDate(firstOn)} to ${formatDate(lastOn)}, ${newCount} of them new`,
    notifies: nobody,
  },
  BankMappingKept: {
    says: () => 'said what the columns of their bank’s files are',
    notifies: nobody,
  },
};
