import { message } from '#site/words/message.ts';

export const places = 'Places';
export const addPlace = 'Add place';
export const notLoaded = 'Places could not be loaded';
export const noneYet = message(
  'Home, school, work: where {name} is picked up and dropped off. Lessons choose among them.',
);
export const changeOne = message('Change {name}');
export const removeOne = message('Remove {name}');
export const placeRemoved = 'Place removed';
export const lessonsKeepTheirs = 'Lessons keep what they have.';
