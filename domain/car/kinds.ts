export const transmissions = ['automatic', 'manual'] as const;
export type Transmission = (typeof transmissions)[number];

/** What an odometer shows at most. */
export const mostKilometres = 999_999;
