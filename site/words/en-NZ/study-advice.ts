export const learnTheFiguresByHeartSpeeds =
  'Learn the figures by heart: speeds, following distances, alcohol limits and the licence steps.';
export const walkDownAStreetAndJudge =
  'Walk down a street and judge the distances: 6 metres, 1 metre, half a metre.';
export const sayOutLoudWhatYouDo =
  'Say out loud what you do first, second and third after a crash or a blow-out.';
export const onYourNextTripAsA =
  'On your next trip as a passenger, name every sign and line before you pass it.';
export const beforeEachTurnAskYourselfWhich =
  'Before each turn, ask yourself which lane you leave and which lane you arrive in.';
export const forEachHazardThinkOfWho =
  'For each hazard, think of who could get hurt; the rule follows from that.';
export const drawTheIntersectionPutTheCars =
  'Draw the intersection, put the cars on it and say who gives way and why.';
export const lookAtTheFiguresForTyres =
  'Look at the figures for tyres, loads and towing, and at who answers for which seat belt.';
