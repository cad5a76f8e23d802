import type { Filled } from '#site/format/filled.ts';

export const nextRun = (its: Filled<'moment' | 'sum', 'count'>) =>
  its.count === 0
    ? `${its.moment}: nothing to bill so far.`
    : `${its.moment}: ${its.count === 1 ? '1 bill' : `${its.count} bills`}, ${its.sum}.`;
export const billsAreOff = 'Automatic bills are off.';
export const whenToBill = 'When to bill';
export const billLessons = 'Bill lessons';
export const weekday = 'On';
export const daysToPay = 'Days to pay';
export const from = 'Starting with lessons on';
export const fromHint = 'Earlier lessons are left alone.';
export const includePast = 'Yes, bill lessons that have already happened';
export const monthlyStatements = 'Email statements on the first working day of each month';
export const save = 'Save';
export const saved = 'Billing rules saved';
export const comingUp = 'Coming up';
export const nothingAhead = 'Nothing to bill yet';
export const howItWorks = 'Lessons show here once they are booked or done.';
export const hold = 'Hold back';
export const putBack = 'Put back';
export const holdOne = (its: Filled<'lesson' | 'name'>) =>
  `Hold back ${its.lesson} for ${its.name}`;
export const putBackOne = (its: Filled<'lesson' | 'name'>) =>
  `Put back ${its.lesson} for ${its.name}`;
export const heldBack = 'Held back';
export const stillToCome = 'Not driven yet';
export const lateFee = 'Fee you charged';
export const covered = 'Paid by credit';
export const partCovered = (its: Filled<'covered' | 'minutes'>) =>
  `${its.covered} of ${its.minutes} minutes paid by credit`;
export const minutes = (its: Filled<'minutes'>) => `${its.minutes} minutes`;
export const billsSent = 'Bills sent';
export const sentOn = 'Sent';
export const payer = 'Payer';
export const forNames = (its: Filled<'names'>) => `For ${its.names}`;
export const paysForNobody = 'Pays for nobody at present';
export const payers = 'Payers';
export const noPayers = 'Learners pay for themselves';
export const howToAddOne = 'Choose who pays on a learner’s Money tab.';
export const owes = (its: Filled<'sum'>) => `Owes ${its.sum}`;
export const owesNothing = 'Owes nothing';
export const edit = 'Edit';
export const editOne = (its: Filled<'name'>) => `Edit ${its.name}`;
export const statement = 'Statement';
export const statementOf = (its: Filled<'name'>) => `Statement of ${its.name}`;
export const pdf = 'PDF';
export const csv = 'CSV';
export const emailIt = 'Email';
export const remove = 'Remove';
export const removeOne = (its: Filled<'name'>) => `Remove ${its.name}`;
export const editPayer = 'Edit payer';
export const saveChanges = 'Save changes';
export const payerSaved = 'Payer saved';
export const billed = 'Bill their lessons';
export const likeTheOthers = 'Like my other learners';
export const statements = 'Monthly statement by email';
export const reminders = 'Reminder when overdue';
export const likeMyRules = 'As my rules say';
export const always = 'Always';
export const never = 'Never';
export const invoice = 'Invoice';
export const lessonsOn = (its: Filled<never, 'count'>) =>
  its.count === 1 ? '1 lesson' : `${its.count} lessons`;
export const dueOn = (its: Filled<'day'>) => `Due ${its.day}`;
export const due = 'Due';
export const total = 'Total';
export const beingIssued = 'On its way';
export const nothingToBill = 'Nothing to bill';
export const sumAndHeldBack = (its: Filled<'sum' | 'count'>) =>
  `${its.sum}, ${its.count} held back`;
