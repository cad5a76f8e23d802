import { formatDollars } from '#domain/kernel/money.ts';
import { formatNumber } from '#domain/kernel/numbers.ts';
import { fillBadges } from '#site/format/fill-badges.ts';
import { paths } from '#site/paths.ts';
import { initials } from '#site/ui/initials.ts';
import type { LandingInstructor } from './landing-facts.ts';
import * as words from './words.ts';

const shown = 3;
const badgesShown = 2;

/** Fills the directory's panel with the first instructors; it stays hidden when there are none. */
export function showInstructors(list: HTMLElement, instructors: LandingInstructor[]): void {
  const template = list.querySelector('template');
  if (!template || instructors.length === 0) return;
  for (const instructor of instructors.slice(0, shown)) {
    template.before(row(template, instructor));
  }
  list.hidden = false;
}

function row(template: HTMLTemplateElement, instructor: LandingInstructor): DocumentFragment {
  const fragment = document.importNode(template.content, true);
  const say = (selector: string, text: string) => {
    const element = fragment.querySelector(selector);
    if (element) element.textContent = text;
  };
  const school = [instructor.schoolName, instructor.place].filter(Boolean).join(', ');
  fragment.querySelector('a')?.setAttribute('href', paths.instructor(instructor.id));
  say('[data-slot="avatar"]', initials(instructor.name));
  say('.who b', instructor.name);
  say('.who small', school);
  say('.price b', formatDollars(instructor.pricePerLesson));
  const badges = fragment.querySelector('.who p');
  if (badges) fillBadges(badges, instructor.specialties, badgesShown);
  if (instructor.reviewCount === 0) {
    fragment.querySelector('.rate')?.replaceChildren(small(words.noReviewsYet));
    return fragment;
  }
  say('.rate b', formatNumber(instructor.rating, 1));
  const count = instructor.reviewCount;
  say('.rate small', count === 1 ? words.oneReview : words.reviews({ count: String(count) }));
  return fragment;
}

function small(text: string): HTMLElement {
  const element = document.createElement('small');
  element.textContent = text;
  return element;
}
