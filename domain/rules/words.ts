import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { RulesEvent } from './events.ts';

export const rulesWords: Words<RulesEvent> = {
  RulesProposed: {
    says: ({ number, version, from, source, reason }) =>
      `${version === 1 ? 'entered' : 'corrected'} licence rules ${number} from ${formatDate(from)}, by ${source}${reason ? `: “${reason}”` : ''}`,
    notifies: nobody,
  },
  RulesConfirmed: {
    says: ({ number, version }) =>
      `published licence rules ${number}${version === 1 ? '' : `, version ${version}`}`,
    notifies: nobody,
  },
  RulesWithdrawn: {
    says: ({ number, reason }) => `withdrew licence rules ${number}: “${reason}”`,
    notifies: nobody,
  },
};
