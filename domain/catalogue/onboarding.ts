/** Twenty-three countries, ours first. */
export const countries = [
  'New Zealand',
  'Australia',
  'Canada',
  'China',
  'Cook Islands',
  'Fiji',
  'France',
  'Germany',
  'India',
  'Ireland',
  'Japan',
  'Malaysia',
  'Netherlands',
  'Niue',
  'Papua New Guinea',
  'Philippines',
  'Samoa',
  'Singapore',
  'South Africa',
  'South Korea',
  'Tonga',
  'United Kingdom',
  'United States',
] as const;

/** What onboarding's form opens with. */
export const onboardingDefaults = {
  lessonDuration: 60,
  lessonPriceCents: 50_00,
  vehicleCount: 1,
} as const;

/** Vehicle count as onboarding offers it; the last stands for "5+". */
export const vehicleCounts = [1, 2, 3, 4, 5] as const;
