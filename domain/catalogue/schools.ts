/** The places and specialties the directory filters by; no choice is "All". */
export const directoryLocations = ['Auckland', 'Wellington', 'Christchurch', 'Hamilton'] as const;

export const directorySpecializations = [
  'Nervous Drivers',
  'Defensive Driving',
  'Highway Training',
  'Manual Transmission',
] as const;

/** What a profile says where an instructor said nothing. */
export const defaultLanguage = 'English';

/** What a school may say it is good at. */
export const specialties = [
  ...directorySpecializations,
  'Automatic Transmission',
  'Test Preparation',
  'Refresher Lessons',
  'Night Driving',
  'Overseas Licence Conversion',
  'Senior Drivers',
] as const;
