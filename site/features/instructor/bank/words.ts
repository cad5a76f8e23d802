import type { Filled } from '#site/format/filled.ts';

export const takeABankFile = 'Upload bank file';
export const linesOfTheBank = 'Lines of the bank';
export const lines = 'Lines';
export const toMatch = 'To match';
export const suggested = 'Suggested';
export const matched = 'Matched';
export const acceptAgreeing = (its: Filled<'count'>) => `Accept ${its.count} that agree`;
export const takeAFileHere =
  'Export a CSV or OFX file from your bank and upload it here. Transfers with the right reference and amount match automatically.';
export const date = 'Date';
export const fromTheBank = 'From the bank';
export const amount = 'Amount';
export const forWhat = 'For';
export const actions = 'Actions';
export const noFileYet = 'No bank file uploaded yet.';
export const nothingToMatch = 'Nothing to match';
export const noSuggestions = 'No suggestions';
export const nothingMatchedYet = 'Nothing matched yet';
export const amountWithItsSign = 'Amount, with its sign';
export const orMoneyIn = 'Or: money in';
export const andMoneyOut = 'and money out';
export const payeeName = 'Name';
export const particulars = 'Particulars';
export const code = 'Code';
export const reference = 'Reference';
export const description = 'Description';
export const columnNumber = (its: Filled<'number' | 'cell'>) =>
  `Column ${its.number} (${its.cell})`;
export const whatTheColumnsAre = 'What the columns are';
export const chooseAColumn = 'Choose a column';
export const none = 'None';
export const datesAreWritten = 'Dates are written';
export const dayMonthYear = 'Day, month, year';
export const monthDayYear = 'Month, day, year';
export const yearMonthDay = 'Year, month, day';
export const noWords = 'No words';
export const notKnown = 'Not known';
export const undoMatchOf = (its: Filled<'name'>) => `Undo the match of ${its.name}`;
export const undo = 'Undo';
export const acceptFor = (its: Filled<'name'>) => `Accept the suggestion for ${its.name}`;
export const accept = 'Accept';
export const matchOne = (its: Filled<'name'>) => `Match ${its.name}`;
export const match = 'Match';
export const matchTitle = (its: Filled<'sum' | 'date'>) => `Match ${its.sum} of ${its.date}`;
export const whatMatchingDoes = 'The payments you tick are paid by this transfer. You can undo it.';
export const whatMatchingRefundsDoes =
  'The refunds you tick are this transfer. No money is recorded again.';
export const nobodyOwes = 'Nobody owes anything at the moment.';
export const noRefundIsOpen = 'No refund by hand is open.';
export const findAPayment = 'Find a payment';
export const searchExample = 'Student, words or reference';
export const payments = 'Payments';
export const moreToSearch = (its: Filled<'more'>) => `${its.more} more; search to find them.`;
export const sumsAgree = (its: Filled<'sum'>) => `The sums agree: ${its.sum}.`;
export const paysAPart = (its: Filled<'sum'>) => `This pays a part: ${its.sum} stays open.`;
export const isOver = (its: Filled<'sum'>) => `${its.sum} is left over and stays their balance.`;
export const isKept = (its: Filled<'sum'>) => `${its.sum} is left over and becomes lesson credit.`;
export const keepRest = 'Make it lesson credit instead';
export const whatFilesAreTaken =
  'CSV or OFX as your bank gives it. Uploading one twice adds nothing twice.';
export const done = 'Done';
export const takeFile = 'Upload file';
export const file = 'File';
export const account = 'Account';
export const accountHint = 'Where the file does not say it.';
export const asTheFileSays = 'As the file says';
export const linesTaken = 'Lines read';
export const linesOf = (its: Filled<'done' | 'of'>) => `${its.done} of ${its.of} lines`;
export const reading = 'Reading…';
export const allKnown = (its: Filled<'lines'>) =>
  `All ${its.lines} lines were here already. Nothing was added.`;
export const undoThisMatch = 'Undo this match?';
export const owedAgain = 'The payment is owed again from the day the transfer came.';
export const refundStays = 'The refund stays; only the line is open again.';
export const undoMatch = 'Undo Match';
export const why = 'Why';
export const whyHint = 'Kept with the payment’s history.';
export const linesToMatch = (its: Filled<'matched', 'unmatched'>) =>
  `${its.unmatched} ${its.unmatched === 1 ? 'line' : 'lines'} to match, ${its.matched} matched.`;
export const matchedBy = (its: Filled<'by' | 'isOver' | 'over'>) =>
  `${its.by === 'reference' ? 'By its reference' : 'By hand'}${its.isOver === 'yes' ? `, over: ${its.over}` : ''}`;
export const linesAdded = (its: Filled<'matched', 'added' | 'known'>) =>
  `${its.added} new ${its.added === 1 ? 'line' : 'lines'}, ${its.matched} matched by reference.${its.known === 0 ? '' : ` ${its.known} were here already.`}`;
export const moreFor = (its: Filled<'name'>) => `More for ${its.name}`;
export const recordExpense = 'Record expense';
export const recordAnother = 'Record another';
export const ownTransfer = 'Transfer between my accounts';
export const notOurs = 'Not for the school';
export const notSorted = 'Not saved';
export const notOursTitle = (its: Filled<'sum' | 'date'>) =>
  `Is ${its.sum} of ${its.date} not for the school?`;
export const whatNotOursDoes = 'It counts in nothing. You can undo it.';
export const notOursHint = 'Kept with the line for your records.';
export const expenseTitle = (its: Filled<'sum' | 'date'>) => `Expense of ${its.sum}, ${its.date}`;
export const expenseAlike =
  'You recorded an expense of this supplier, day and amount already. Is this another one?';
export const stripePayout = 'Stripe payout';
export const expenseAt = (its: Filled<'supplier'>) => `Expense, ${its.supplier}`;
export const expenseOf = (its: Filled<'category' | 'supplier'>) =>
  `${its.category}, ${its.supplier}`;
export const partOf = (its: Filled<'what' | 'share'>) => `${its.what}, ${its.share}% for business`;
export const likeLastTime = 'Like last time';
export const sameSum = (its: Filled<'day'>) => `Same amount, ${its.day}`;
export const expenseGoesWithIt =
  'An expense recorded from this line is removed. One you wrote down yourself stays.';
export const onlyTheLine = 'Only the line is open again.';
