import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { TermsEvent } from './events.ts';

export const termsWords: Words<TermsEvent> = {
  TermsDrafted: { says: () => 'saved a draft of the school’s terms', notifies: nobody },
  TermsPublished: {
    says: ({ version, startsOn, hash }) =>
      `published version ${version} of the school’s terms, from ${formatDate(startsOn)} (SHA-256 ${hash.slice(0, 12)}…)`,
    notifies: nobody,
  },
};
