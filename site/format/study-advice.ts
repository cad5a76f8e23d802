import type { Topic } from '#domain/theory/topics.ts';

/** How to study each topic of the theory test. */
export const studyAdvice = {
  core: 'Learn the figures by heart: speeds, following distances, alcohol limits and the licence steps.',
  parking: 'Walk down a street and judge the distances: 6 metres, 1 metre, half a metre.',
  emergencies: 'Say out loud what you do first, second and third after a crash or a blow-out.',
  signs: 'On your next trip as a passenger, name every sign and line before you pass it.',
  roadPosition: 'Before each turn, ask yourself which lane you leave and which lane you arrive in.',
  behaviour: 'For each hazard, think of who could get hurt; the rule follows from that.',
  intersections: 'Draw the intersection, put the cars on it and say who gives way and why.',
  car: 'Look at the figures for tyres, loads and towing, and at who answers for which seat belt.',
} as const satisfies Record<Topic, string>;
