/** Where a plan is best driven. */
export const practiceRoads = [
  'car_park',
  'quiet_streets',
  'town',
  'open_road',
  'motorway',
] as const;
export type PracticeRoad = (typeof practiceRoads)[number];

export const practiceRoadLabels: Readonly<Record<PracticeRoad, string>> = {
  car_park: 'An empty car park',
  quiet_streets: 'Quiet streets',
  town: 'Town traffic',
  open_road: 'The open road',
  motorway: 'A motorway',
};

/** What the family says of an item they tried. */
export const triedWords = ['fine', 'hard'] as const;
export type TriedWord = (typeof triedWords)[number];

export const triedLabels: Readonly<Record<TriedWord, string>> = {
  fine: 'Went fine',
  hard: 'Still hard',
};
