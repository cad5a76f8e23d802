/** The official topics of the car theory test and how many questions NZTA publishes for each (226 in all). */
export const topics = {
  core: { title: 'Core', published: 41 },
  parking: { title: 'Parking', published: 11 },
  emergencies: { title: 'Emergencies', published: 10 },
  signs: { title: 'Signs and markings', published: 41 },
  roadPosition: { title: 'Road position', published: 7 },
  behaviour: { title: 'Behaviour', published: 40 },
  intersections: { title: 'Intersections', published: 49 },
  car: { title: 'Car and load', published: 27 },
} as const;

export type Topic = keyof typeof topics;

/** The topics in their official order. */
export const topicNames: readonly Topic[] = [
  'core',
  'parking',
  'emergencies',
  'signs',
  'roadPosition',
  'behaviour',
  'intersections',
  'car',
];

/** Every category printed on a question's badge, and the official topic it counts towards; the grouping is ours. */
export const topicOfCategory = {
  'Speed limits': 'core',
  'Following distance': 'core',
  'Alcohol and drugs': 'core',
  Licensing: 'core',
  Parking: 'parking',
  'Crashes and emergencies': 'emergencies',
  'Signs and markings': 'signs',
  'Traffic lights': 'signs',
  'Signals and lanes': 'roadPosition',
  'Mobile phones': 'behaviour',
  'Sharing the road': 'behaviour',
  'Passing and motorways': 'behaviour',
  'Night and weather': 'behaviour',
  'Giving way': 'intersections',
  Roundabouts: 'intersections',
  'Railway crossings': 'intersections',
  'One-lane bridges': 'intersections',
  'Seat belts and child restraints': 'car',
  'Vehicle and towing': 'car',
} as const satisfies Record<string, Topic>;

export type Category = keyof typeof topicOfCategory;
