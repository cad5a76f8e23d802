export const transmissions = ['automatic', 'manual'] as const;
type Transmission = (typeof transmissions)[number];

/** The most that an odometer shows. */
export const mostKilometres = 999_999;
