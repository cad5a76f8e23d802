import type { Filled } from '#site/format/filled.ts';

export const rulesUpdated = 'Rules updated';
export const whatIsCharged = 'What is charged';
export const cancelledLateByTheLearner = 'Cancelled late by the learner';
export const didNotCome = 'Did not come';
export const noLicenceWithThem = 'No licence with them';
export const unfitToDrive = 'Unfit to drive';
export const whenCreditIsShort = 'When credit doesn’t cover a booking';
export const bookIt = 'Book it, and ask for the rest';
export const refuseIt = 'Refuse it, and show what’s missing';
export const mostCharged = 'At most';
export const waiveFilled = 'Waive it if somebody else takes the time';
export const chargeInSteps = 'Charge in steps';
export const from = 'From';
export const charged = 'Charged';
export const addAStep = 'Add a step';
export const hoursBefore = (its: Filled<'hours'>) => `${its.hours} before`;
export const removeStep = (its: Filled<'hours'>) => `Remove the step ${its.hours} before`;
export const rulesInWords = (its: Filled<'policy'>) =>
  `${its.policy} What your instructor cancels is never charged.`;

export const chargeKeptCards = 'Charge saved cards automatically';
export const chargesUpdated = 'Charges updated';
export const payersAreToldBefore = 'Payers get an email a day before.';
export const lessonsThatAreDone = 'Completed lessons';
export const lateCancellations = 'Late cancellation fees';
export const noShows = 'No-show fees';
export const unpaidBills = 'Unpaid automatic bills';
export const daysAfterDue = 'Days after due date';
