import { addressToFillIn } from '#domain/kernel/public-address.ts';

/** The full address of a path, as far as it is known when the site is built: the server that serves it fills in the host. */
export const absolute = (path: string): string => `${addressToFillIn}${path}`;
