import { directoryLocations, directorySpecializations } from '#domain/catalogue/schools.ts';
import { type Sort, sorts } from './arrange.ts';

/** What somebody looks for; an empty location or specialization is "All". */
export type Choice = {
  readonly search: string;
  readonly location: string;
  readonly specialization: string;
  readonly sort: Sort;
};

/** Characters of a search. */
export const longestSearch = 100;

export const noChoice: Choice = { search: '', location: '', specialization: '', sort: 'rating' };

/** The choice that an address or the filters make; what it says that is not on offer is left out. */
export function choiceIn(query: string | URLSearchParams): Choice {
  const params = new URLSearchParams(query);
  const oneOf = <Value extends string>(name: string, offered: readonly Value[]) =>
    offered.find((value) => value === params.get(name));
  return {
    search: params.get('search')?.slice(0, longestSearch) ?? '',
    location: oneOf('location', directoryLocations) ?? '',
    specialization: oneOf('specialization', directorySpecializations) ?? '',
    sort:
      oneOf(
        'sort',
        sorts.map(({ value }) => value),
      ) ?? 'rating',
  };
}

/** The query of an address that makes this choice, with its question mark; empty for none. */
export function searchOf(choice: Choice): string {
  const said = Object.entries(choice).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === 'rating'),
  );
  return said.length > 0 ? `?${new URLSearchParams(said)}` : '';
}
