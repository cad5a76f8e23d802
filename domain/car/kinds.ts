export const transmissions = ['automatic', 'manual'] as const;

/** The most that an odometer shows. */
export const mostKilometres = 999_999;
