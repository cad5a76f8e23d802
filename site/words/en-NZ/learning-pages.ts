import type { FilledHtml } from '#site/format/filled.ts';

export const learning = 'Learning';
export const comparedWithTheRules = (its: FilledHtml<'checkedOn', 'time' | 'a'>) =>
  `Compared with the official rules on ${its.time(`${its.checkedOn}`)}. The official road code is at ${its.a('nzta.govt.nz/roadcode')}.`;
export const onThisPage = 'On this page';
export const nzDrivingGuide = 'NZ driving guide';
export const mockTheoryTest = 'Mock theory test';
export const nzDrivingResources = 'NZ Driving Resources';
export const whatTheGuideSays =
  'The three licence stages: what you may do, what it costs, how long it takes, and what changes on 25 January 2027.';
export const whatTheTestAsks = 'Ten questions with answers at once, or the full 35 in 45 minutes.';
export const howToPractise = 'How to practise';
export const whatPractisingTells =
  'A plan for the fortnight before the theory test, and what the result means.';
export const instructorResources = 'Instructor Resources';
export const pageTitle = 'Learning to drive, and teaching it';
export const learningLead =
  'Free to read, without an account: for people who are learning to drive in New Zealand, and for those who teach them.';
