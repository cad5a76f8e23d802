import type { Topic } from '#domain/theory-test/topics.ts';
import * as words from './words.ts';

/** How to study each topic of the theory test. */
export const studyAdvice = {
  core: words.learnTheFiguresByHeartSpeeds,
  parking: words.walkDownAStreetAndJudge,
  emergencies: words.sayOutLoudWhatYouDo,
  signs: words.onYourNextTripAsA,
  roadPosition: words.beforeEachTurnAskYourselfWhich,
  behaviour: words.forEachHazardThinkOfWho,
  intersections: words.drawTheIntersectionPutTheCars,
  car: words.lookAtTheFiguresForTyres,
} as const satisfies Record<Topic, string>;
