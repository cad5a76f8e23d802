import type { Place } from './place.ts';

/** One line of text, as calendars and letters have it: name, address, suburb. */
export function placeInWords({ name, address, suburb }: Place): string {
  return [name, address, suburb]
    .filter((part, nth, all) => part && !all.slice(0, nth).some((said) => said?.includes(part)))
    .join(', ');
}

/** Where a phone or a browser opens its map at a place. */
export const mapUrlOf = ({ address, suburb }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([address, suburb].filter(Boolean).join(', '))}`;
