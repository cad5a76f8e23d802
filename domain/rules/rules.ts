import type { GuideEdition } from '../guide/edition.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { AccountId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
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

/** What was proposed and waits for another admin, and what counts; of each number one version at most. */
export type RulesBook = {
  readonly proposed: readonly Version[];
  /** In the order of their publication: where days meet, the later counts. */
  readonly published: readonly (Version & {
    readonly confirmedBy: AccountId;
    readonly on: LocalDate;
  })[];
  /** The latest version that was ever proposed, by number. */
  readonly versions: Readonly<Record<string, number>>;
};

export const noRules: RulesBook = { proposed: [], published: [], versions: {} };

const others = <Of extends { readonly number: number }>(list: readonly Of[], number: number) =>
  list.filter((one) => one.number !== number);

export const evolve = evolveBy<RulesBook, RulesEvent>({
  RulesProposed: (book, { number, version, by, reason, ...content }) => ({
    ...book,
    proposed: [
      ...others(book.proposed, number),
      { number, version, content, reason, proposedBy: by },
    ],
    versions: { ...book.versions, [number]: version },
  }),
  RulesConfirmed: (book, { number, by, on }) => {
    const confirmed = book.proposed.find((one) => one.number === number);
    return {
      ...book,
      proposed: others(book.proposed, number),
      published: [
        ...others(book.published, number),
        ...(confirmed ? [{ ...confirmed, confirmedBy: by, on }] : []),
      ],
    };
  },
  RulesWithdrawn: (book, { number, version }) => {
    const stays = (one: Version) => one.number !== number || one.version !== version;
    return {
      ...book,
      proposed: book.proposed.filter(stays),
      published: book.published.filter(stays),
    };
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
export const editionOf = ({
  number,
  content,
  on,
}: {
  readonly number: number;
  readonly content: RulesContent;
  readonly on: LocalDate;
}): GuideEdition => ({ ...content, id: `published-${number}`, publishedOn: on });
