/** A link that shows the way to an address, in the maps app of the phone where there is one. */
export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
