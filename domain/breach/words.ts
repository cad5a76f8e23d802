import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { BreachEvent } from './events.ts';

const harms = {
  serious: 'serious harm is likely',
  unsure: 'it is not clear yet whether serious harm is likely',
  none: 'no serious harm is likely',
} as const;

// Who records it is who acts on it.
export const breachWords: Words<BreachEvent> = {
  BreachRecorded: {
    says: ({ number, knownAt, harm }) =>
      `recorded privacy breach ${number}, known since ${formatMoment(knownAt)}: ${harms[harm]}`,
    notifies: nobody,
  },
  BreachTold: {
    says: ({ number, whom, toldAt }) =>
      `told ${whom === 'commissioner' ? 'the Privacy Commissioner' : 'the people it touches'} of privacy breach ${number} on ${formatMoment(toldAt)}`,
    notifies: nobody,
  },
};
