import type { Filled } from '#site/format/filled.ts';

export const charge = 'Charge';
export const chargeHint = 'From lesson credit as far as it reaches, the rest in money.';
export const byYourRule = (its: Filled<'sum'>) => `By your rule: ${its.sum}`;
export const wholeLesson = (its: Filled<'sum'>) => `The whole lesson: ${its.sum}`;
export const asMuchAsAgreed = (its: Filled<'sum'>) => `As much as was agreed: ${its.sum}`;
export const bookedUnder = (its: Filled<'policy'>) => `Booked under this rule: “${its.policy}”`;
export const aPartOfIt = 'A part of it';
export const nothing = 'Nothing';
export const minutesToCharge = 'Minutes to charge';
export const atMost = (its: Filled<'minutes'>) => `At most ${its.minutes}.`;
export const reason = 'Reason';
export const reasonHint = 'The learner reads it.';
export const completedToast = 'Lesson completed';
export const completedTitle = 'How long was it?';
export const completedConsequence = (its: Filled<'name' | 'planned'>) =>
  `${its.name}: ${its.planned} were planned. What it took is what is used.`;
export const completed = 'Completed';
export const minutes = 'Minutes';
export const usualLengths = 'Usual lengths';
export const nothingIsCharged = 'Nothing is charged';
export const chargeRecorded = 'Charge recorded';
export const lateCancellation = 'Late cancellation';
export const noShow = 'No Show';
export const feeConsequence = (its: Filled<'name' | 'date' | 'days'>) =>
  `${its.name}, ${its.date}. Your rule has been applied; for ${its.days} days you can charge otherwise, and we tell the learner. What was paid of a charge that falls away goes back: to the card, or by your hand.`;
export const waiveIt = 'Waive it';
export const missedToast = 'No Show recorded';
export const missedConsequence = (its: Filled<'name'>) => `${its.name} did not have this lesson.`;
export const why = 'Why';
export const didNotCome = 'Did not come';
export const nothingByRule = 'By your rule: nothing';
