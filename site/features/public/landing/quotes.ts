import { initials } from '#site/ui/initials.ts';
import type { LandingReview } from './landing-facts.ts';

const shown = 3;

/** Puts real reviews where the template stands; without any, nothing is there. */
export function showQuotes(template: HTMLTemplateElement, reviews: LandingReview[]): void {
  for (const { quote, name, about } of reviews.slice(0, shown)) {
    const item = document.importNode(template.content, true);
    const words = item.querySelector('blockquote');
    const who = item.querySelector('b');
    const plate = item.querySelector('[data-slot="avatar"]');
    const what = item.querySelector('small');
    if (!words || !who || !what || !plate) return;
    words.textContent = `“${quote}”`;
    who.textContent = name;
    what.textContent = about;
    plate.textContent = initials(name);
    template.before(item);
  }
}
