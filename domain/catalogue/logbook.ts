/** What a logbook entry tells of. */
export const entryTypes = ['lesson', 'practice', 'self_study'] as const;
export type EntryType = (typeof entryTypes)[number];

export const entryTypeLabels: Readonly<Record<EntryType, string>> = {
  lesson: 'Lesson',
  practice: 'Practice',
  self_study: 'Self-study',
};

export const weatherConditions = ['sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'foggy'] as const;
export type WeatherCondition = (typeof weatherConditions)[number];

export const weatherLabels: Readonly<Record<WeatherCondition, string>> = {
  sunny: 'Sunny',
  cloudy: 'Cloudy',
  rainy: 'Rainy',
  snowy: 'Snowy',
  windy: 'Windy',
  foggy: 'Foggy',
};

export const roadConditions = [
  'dry',
  'wet',
  'icy',
  'construction',
  'heavy_traffic',
  'light_traffic',
] as const;
export type RoadCondition = (typeof roadConditions)[number];

export const roadLabels: Readonly<Record<RoadCondition, string>> = {
  dry: 'Dry',
  wet: 'Wet',
  icy: 'Icy',
  construction: 'Construction',
  heavy_traffic: 'Heavy traffic',
  light_traffic: 'Light traffic',
};
