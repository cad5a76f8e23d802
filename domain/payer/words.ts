import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { PayerEvent } from './events.ts';

export const payerWords: Words<PayerEvent> = {
  PayerAdded: { says: ({ name }) => `added ${name} as a payer`, notifies: nobody },
  PayerChanged: { says: ({ name }) => `changed the details of ${name}, a payer`, notifies: nobody },
};
