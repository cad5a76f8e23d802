import type { Filled } from '#site/format/filled.ts';

export const homePlace = 'Home';
export const schoolPlace = 'School';
export const workPlace = 'Work';
export const gymPlace = 'Gym';
export const placeSaved = 'Place saved';
export const changeOne = (its: Filled<'name'>) => `Change ${its.name}`;
export const addPlace = 'Add place';
export const whatChangingDoes = 'Lessons that were given a place keep it as it was.';
export const savePlace = 'Save place';
export const name = 'Name';
export const nameHint = 'Home, school, work';
export const address = 'Address';
export const suburb = 'Suburb';
export const places = 'Places';
export const noneYet = (its: Filled<'name'>) =>
  `Home, school, work: where ${its.name} is picked up and dropped off. Lessons choose among them.`;
export const removeOne = (its: Filled<'name'>) => `Remove ${its.name}`;
export const placeRemoved = 'Place removed';
export const lessonsKeepTheirs = 'Lessons keep what they have.';
