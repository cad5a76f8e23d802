import { type GuideEdition, sourceOf } from '#domain/guide/edition.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { showEditionInForce } from './edition-in-force.ts';
import { ageInWords, timelineOf } from './timeline.ts';
import * as words from './words.ts';

/** What was published meanwhile is on an open page within a minute. */
const lookMs = 30_000;

/** Calls back with the rules that this installation answers by, now and whenever a visible page looks again. */
export function followRules(show: (editions: readonly GuideEdition[]) => void): void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    // Without a connection the page keeps the rules it was built with.
    const answer = await fetch('/api/guide').catch(() => null);
    if (answer?.ok) show(await answer.json());
  };
  void look();
  setInterval(() => void look(), lookMs);
  document.addEventListener('visibilitychange', () => void look());
}

/** Makes the blocks of a guide those of the published rules. */
export function showEditions(guide: HTMLElement, editions: readonly GuideEdition[]): void {
  const blocks = [...guide.querySelectorAll<HTMLElement>('[data-edition]')];
  const [pattern] = blocks;
  const key = JSON.stringify(editions);
  if (!pattern || guide.dataset['shown'] === key) return;
  // What the page was built with is as it should be until something is published.
  if (!('shown' in guide.dataset) && editions.every(({ publishedOn }) => !publishedOn)) return;
  guide.dataset['shown'] = key;
  const drawn = editions.map((edition) => filled(pattern, edition));
  for (const block of blocks) block.remove();
  guide.prepend(...drawn);
  showEditionInForce(drawn);
}

function filled(pattern: HTMLElement, edition: GuideEdition): HTMLElement {
  const { from, until, stages, totalFee } = edition;
  const block = pattern.cloneNode(true) as HTMLElement;
  block.id = edition.id;
  for (const name of ['from', 'until', 'state']) delete block.dataset[name];
  if (from) block.dataset['from'] = from;
  if (until) block.dataset['until'] = until;
  const heading = (when: string, text: string) => {
    const made = document.createElement('h2');
    made.dataset['when'] = when;
    made.textContent = text;
    return made;
  };
  const source = document.createElement('p');
  source.className = 'muted';
  source.textContent = sourceOf(edition);
  block
    .querySelector('header')
    ?.replaceChildren(
      heading('now', words.inForceToday),
      ...(from ? [heading('next', words.inForceFrom({ from: formatLongDate(from) }))] : []),
      ...(until ? [heading('past', words.inForceUntil({ until: formatLongDate(until) }))] : []),
      source,
    );
  for (const [nth, article] of block.querySelectorAll('article').entries()) {
    const stage = stages[nth];
    if (!stage) continue;
    const { age, wait, test, fee, conditions } = stage;
    const cost = fee === null ? words.notPublishedYet : formatMoney(fee);
    tell(article.querySelectorAll('dd'), [age, wait, test, cost]);
    article.querySelector('ul')?.replaceChildren(
      ...conditions.map((condition) => {
        const item = document.createElement('li');
        item.textContent = condition;
        return item;
      }),
    );
  }
  tell(block.querySelectorAll('.total b'), [formatMoney(totalFee)]);
  drawTimeline(block, edition);
  return block;
}

function drawTimeline(block: HTMLElement, { rules }: GuideEdition): void {
  const { roads, caption } = timelineOf(rules);
  for (const [nth, item] of block.querySelectorAll('.licence-timeline li').entries()) {
    const road = roads[nth];
    if (!road) continue;
    const { who, learner, restricted, full } = road;
    const [first, second] = [restricted - learner, full - restricted];
    tell(item.querySelectorAll('.who'), [who]);
    tell(item.querySelectorAll('.plate'), [learner, restricted, full].map(ageInWords));
    tell(item.querySelectorAll('.visually-hidden'), [
      words.monthsAsALearner({ months: first }),
      words.monthsOnRestricted({ months: second }),
    ]);
    item.querySelector('.line')?.setAttribute('style', `--a:${first};--b:${second}`);
    for (const [place, lane] of item.querySelectorAll('[data-slot="lane"]').entries())
      lane.setAttribute('style', `--n:${place === 0 ? first : second};--v:0`);
  }
  tell(block.querySelectorAll('.licence-timeline > .muted'), [caption]);
}

function tell(elements: NodeListOf<Element>, texts: readonly string[]): void {
  for (const [nth, element] of elements.entries()) element.textContent = texts[nth] ?? '';
}
