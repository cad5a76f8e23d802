import type { GuideEdition } from '../guide/edition.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { AccountId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { RulesContent } from './content.ts';
import type { RulesEvent } from './events.ts';

/** The id of the one stream. */
export const carRules = 'car';

type Version = {
  readonly number: number;
  readonly version: number;
  readonly content: RulesContent & { readonly from: LocalDate };
  readonly reason: string | null;
  readonly proposedBy: AccountId;
};

type Published = Version & { readonly confirmedBy: AccountId; readonly on: LocalDate };

/** What was proposed and waits for another admin, and what counts: of each number one version at most. */
export type RulesBook = {
  readonly proposed: PersistentMap<number, Version>;
  readonly published: PersistentMap<number, Published>;
  /** The latest version that was ever proposed, by number. */
  readonly versions: PersistentMap<number, number>;
};

export const noRules: RulesBook = {
  proposed: PersistentMap.of(),
  published: PersistentMap.of(),
  versions: PersistentMap.of(),
};

export const evolve = evolveBy<RulesBook, RulesEvent>({
  RulesProposed: (book, { number, version, by, reason, ...content }) => ({
    ...book,
    proposed: book.proposed.with(number, { number, version, content, reason, proposedBy: by }),
    versions: book.versions.with(number, version),
  }),
  RulesConfirmed: (book, { number, by, on }) => {
    const confirmed = book.proposed.get(number);
    return {
      ...book,
      proposed: book.proposed.without(number),
      published: confirmed
        ? book.published.with(number, { ...confirmed, confirmedBy: by, on })
        : book.published.without(number),
    };
  },
  RulesWithdrawn: (book, { number, version }) => {
    const without = <Of extends Version>(list: PersistentMap<number, Of>) =>
      list.get(number)?.version === version ? list.without(number) : list;
    return { ...book, proposed: without(book.proposed), published: without(book.published) };
  },
});

export const noun = defineNoun({
  noun: 'rules',
  label: 'Licence rules',
  initial: noRules,
  evolve,
  bound: kept(),
  topics: ['rules'],
});

/** Rules that an installation has published, as an edition of the guide. */
export const guideEditionOf = ({
  number,
  content,
  on,
}: {
  readonly number: number;
  readonly content: RulesContent;
  readonly on: LocalDate;
}): GuideEdition => ({ ...content, id: `published-${number}`, publishedOn: on });
