import { type GuideEdition, stateOn } from '#domain/guide/edition.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { EditionBlock } from './EditionBlock.tsx';

/** The rules in force on a day, then the others, oldest first: drawn when the site is built, and by the server from the rules that its installation has published. */
export function Editions({
  editions,
  today,
}: {
  editions: readonly GuideEdition[];
  today: LocalDate;
}) {
  const known = editions.map((edition) => ({ edition, state: stateOn(edition, today) }));
  const inOrder = known.toSorted((a, b) => Number(b.state === 'now') - Number(a.state === 'now'));
  const firstOf = (id: string) => inOrder.findIndex(({ edition }) => edition.id === id);
  return inOrder.map(({ edition, state }, nth) => (
    // Rules that were published for some days in between leave two stretches of those they lie over.
    <EditionBlock
      key={edition.from}
      edition={edition}
      state={state}
      id={firstOf(edition.id) === nth ? edition.id : undefined}
    />
  ));
}
