import type { Filled } from '#site/format/filled.ts';

export const enterRules = 'Enter rules';
export const rulesByDay = 'Rules by day';
export const notLoaded = 'The rules could not be loaded';
export const history = 'History';
export const nothingEntered = 'Nothing entered yet';
export const fromDay = (its: Filled<'from'>) => `From ${its.from}`;
export const untilDay = (its: Filled<'until'>) => `Until ${its.until}`;
export const fromUntil = (its: Filled<'from' | 'until'>) => `${its.from} to ${its.until}`;
export const hours = (its: Filled<'hours'>) => `${its.hours} hours of practice`;
export const hoursNotAnnounced = 'Hours not announced';
export const practiceDoesNotCount = 'Practice shortens nothing';
export const cameWithKeepLeft = 'Came with Keep Left';
export const publishedOn = (its: Filled<'date'>) => `Published ${its.date}`;
export const named = (its: Filled<'number' | 'version'>) =>
  `Rules ${its.number}, version ${its.version}`;
export const enteredBy = (its: Filled<'name' | 'date'>) => `Entered by ${its.name}, ${its.date}`;
export const confirmedBy = (its: Filled<'name' | 'date'>) =>
  `Confirmed by ${its.name}, ${its.date}`;
export const correctedOn = (its: Filled<'date'>) => `Corrected ${its.date}`;
export const withdrawnBy = (its: Filled<'name' | 'date' | 'reason'>) =>
  `Withdrawn by ${its.name}, ${its.date}: ${its.reason}`;
export const someone = 'a former admin';
export const becauseOf = (its: Filled<'reason'>) => `Why: ${its.reason}`;
export const states = {
  proposed: 'Waiting',
  published: 'Published',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
} as const;
export const confirm = 'Confirm';
export const confirmTitle = 'Publish these rules?';
export const counting = 'Counting whose dates move…';
export const moves = (its: Filled<never, 'learners' | 'parents'>) =>
  `${its.learners === 1 ? '1 learner gets' : `${its.learners} learners get`} a new earliest date, and ${its.parents === 1 ? '1 parent sees' : `${its.parents} parents see`} it.`;
export const publish = 'Publish';
export const notNow = 'Not now';
export const publishedToast = 'Rules published';
export const anotherAdmin = 'Another admin has to confirm them.';
export const correct = 'Correct';
export const withdraw = 'Withdraw';
export const withdrawTitle = 'Withdraw these rules?';
export const withdrawConsequence = 'The rules before them count again.';
export const withdrawnToast = 'Rules withdrawn';
export const correctRules = 'Correct rules';
export const enteredToast = 'Rules entered';
export const notEntered = 'The rules were not entered';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const source = 'Source';
export const sourceHint = 'The address you read them at.';
export const checkedOn = 'Checked on';
export const why = 'Why';
export const whyHint = 'Needed for a correction or a day already past.';
export const practiceHours = 'Hours of practice';
export const hoursHint = 'Leave empty until they are announced; 60 at most.';
export const practiceShortens = 'Practice shortens the learner wait';
export const ages = 'Ages, in months';
export const learner = 'Learner';
export const restricted = 'Restricted';
export const full = 'Full';
export const monthsOnLearner = 'Months on the learner licence';
export const monthsOnRestricted = 'Months on the restricted licence';
export const under25 = 'Under 25';
export const under25Shortened = 'Under 25, shortened';
export const from25 = 'From 25';
export const from25Shortened = 'From 25, shortened';
export const otherFigures = 'Other figures';
export const demeritMonths = 'Months for demerit points';
export const supervisorHeld = 'Months a supervisor held';
export const secondTest = 'A second practical test';
export const fees = 'Fees in dollars, GST included';
export const allFees = 'All three';
export const age = 'Age';
export const wait = 'Wait';
export const testLabel = 'Test';
export const conditions = 'Conditions';
export const oneALine = 'One a line.';
