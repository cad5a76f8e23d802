import type { DirectoryInstructor } from '#site/data/instructors.ts';
import { filledCard } from './fill-card.ts';

/** One of the list's four states: under way, failed, nobody fits, or the instructors. */
export function showFound(
  page: HTMLElement,
  found: 'loading' | 'failed' | readonly DirectoryInstructor[],
): void {
  const shown = typeof found === 'string' ? [] : found;
  const state = typeof found === 'string' ? found : shown.length > 0 ? 'list' : 'nobody';

  const list = page.querySelector('ul[data-when]');
  const blank = list?.querySelector('template');
  if (blank) list?.replaceChildren(blank, ...shown.map((one) => filledCard(blank, one)));
  page.querySelector('.found')?.setAttribute('aria-busy', String(state === 'loading'));
  for (const part of page.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset['when'] !== state;
  const count = page.querySelector('.count');
  if (count) count.textContent = typeof found === 'string' ? '' : counted(shown.length);
}

function counted(count: number): string {
  return count === 1 ? '1 instructor available' : `${count} instructors available`;
}
