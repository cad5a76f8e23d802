import { language } from '#domain/kernel/language.ts';
import type { DirectoryInstructor } from '#site/data/instructors.ts';
import * as words from './words.ts';

/** How the list can be ordered. */
export const sorts = [
  { value: 'rating', label: words.highestRated },
  { value: 'price', label: words.lowestPrice },
  { value: 'name', label: words.nameAZ },
] as const;
export type Sort = (typeof sorts)[number]['value'];

/** Those whom a search finds, in order: by name, school, place, language or specialty, each word somewhere, accents and macrons aside. */
export function arrange(
  instructors: readonly DirectoryInstructor[],
  search: string,
  sort: Sort,
): DirectoryInstructor[] {
  const searched = plain(search).split(/\s+/).filter(Boolean);
  return instructors
    .filter((instructor) => {
      const text = plain(textOf(instructor));
      return searched.every((word) => text.includes(word));
    })
    .toSorted(orders[sort]);
}

type Order = (a: DirectoryInstructor, b: DirectoryInstructor) => number;

const byName: Order = (a, b) => a.name.localeCompare(b.name, language);

const orders: Readonly<Record<Sort, Order>> = {
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount || byName(a, b),
  price: (a, b) => priceOf(a) - priceOf(b) || byName(a, b),
  name: byName,
};

const priceOf = ({ school }: DirectoryInstructor) => Number(school.price);

function textOf({ name, school, languages }: DirectoryInstructor): string {
  return [name, school.name, school.address, ...languages, ...school.specialties].join(' ');
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
