export const transmissions = ['automatic', 'manual'] as const;
export type Transmission = (typeof transmissions)[number];

/** The most that an odometer shows. */
export const mostKilometres = 999_999;
