import { defaultLanguage } from '#domain/catalogue/schools.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import type { DirectoryInstructor } from '#site/data/instructors.ts';
import { fillBadges } from '#site/format/fill-badges.ts';
import { paths } from '#site/paths.ts';
import { initials } from '#site/ui/initials.ts';

const badgesShown = 3;

/** A card that says what is known of an instructor. All of it is set as text: schools write what they like. */
export function filledCard(
  blank: HTMLTemplateElement,
  instructor: DirectoryInstructor,
): DocumentFragment {
  const { id, name, school, rating, reviewCount, experience, languages, availability } = instructor;
  const card = document.importNode(blank.content, true);
  const find = (selector: string) => card.querySelector<HTMLElement>(selector);
  const say = (part: string, text: string) => find(`[data-of="${part}"]`)?.replaceChildren(text);
  const link = (part: string, href: string, label: string | null) => {
    const anchor = find(`[data-of="${part}"]`);
    anchor?.setAttribute('href', href);
    if (label) anchor?.setAttribute('aria-label', label);
  };

  find('[data-slot="avatar"]')?.append(pictureOf(instructor));
  say('name', name);
  say('school', school.name);
  say('place', school.address || 'Location not specified');
  say('languages', languages.join(', ') || defaultLanguage);
  say('experience', `${experience} of experience`);
  if (!experience) find('li:has([data-of="experience"])')?.remove();
  say('availability', availability ?? '');
  if (!availability) find('li:has([data-of="availability"])')?.remove();
  const badges = find('.badges');
  if (badges) fillBadges(badges, school.specialties, badgesShown);
  if (school.specialties.length === 0) badges?.remove();
  say('rating', rating.toFixed(1));
  say('reviews', `${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`);
  if (reviewCount === 0) find('.rating')?.replaceWith(unrated());
  say('price', formatDollars(school.price));
  const profile = paths.instructor(id);
  link('name', profile, null);
  link('profile', profile, `View Profile of ${name}`);
  link('contact', `${profile}#contact`, `Contact Now: ${name}`);
  return card;
}

function pictureOf({ name, profileImage }: DirectoryInstructor): HTMLElement | string {
  if (!profileImage) return initials(name);
  const image = document.createElement('img');
  image.alt = '';
  image.loading = 'lazy';
  image.src = profileImage;
  return image;
}

function unrated(): HTMLElement {
  const words = document.createElement('span');
  words.className = 'rating muted';
  words.textContent = 'No reviews yet';
  return words;
}
