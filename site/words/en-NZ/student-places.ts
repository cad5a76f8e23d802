import type { Filled } from '#site/format/filled.ts';

export const places = 'Places';
export const addPlace = 'Add place';
export const notLoaded = 'Places could not be loaded';
export const noneYet = (its: Filled<'name'>) =>
  `Home, school, work: where ${its.name} is picked up and dropped off. Lessons choose among them.`;
export const changeOne = (its: Filled<'name'>) => `Change ${its.name}`;
export const removeOne = (its: Filled<'name'>) => `Remove ${its.name}`;
export const placeRemoved = 'Place removed';
export const lessonsKeepTheirs = 'Lessons keep what they have.';
