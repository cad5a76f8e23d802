/** A link that shows the way to an address, in the maps app of the phone where there is one; from where the phone is unless told. */
export const directionsLink = (address: string, from: string | null = null): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}${from ? `&origin=${encodeURIComponent(from)}` : ''}`;
