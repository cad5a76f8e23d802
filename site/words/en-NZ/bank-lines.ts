import { message } from '#site/words/message.ts';

export const takeABankFile = 'Take a Bank File';
export const linesOfTheBank = 'Lines of the bank';
export const linesNotLoaded = 'The lines could not be loaded';
export const lines = 'Lines';
export const toMatch = 'To match';
export const suggested = 'Suggested';
export const matched = 'Matched';
export const acceptAgreeing = message('Accept {count} that agree');
export const takeAFileHere =
  'Download a file of your account at your bank (CSV or OFX) and take it here. Transfers with the right reference and sum are matched by themselves.';
export const date = 'Date';
export const fromTheBank = 'From the bank';
export const amount = 'Amount';
export const forWhat = 'For';
export const actions = 'Actions';
export const showMore = 'Show more';
export const noFileYet = 'No bank file has been taken yet.';
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
export const columnNumber = message('Column {number} ({cell})');
export const whatTheColumnsAre = 'What the columns are';
export const chooseAColumn = 'Choose a column';
export const none = 'None';
export const datesAreWritten = 'Dates are written';
export const dayMonthYear = 'Day, month, year';
export const monthDayYear = 'Month, day, year';
export const yearMonthDay = 'Year, month, day';
export const noWords = 'No words';
export const notKnown = 'Not known';
export const undoMatchOf = message('Undo the match of {name}');
export const undo = 'Undo';
export const acceptFor = message('Accept the suggestion for {name}');
export const accept = 'Accept';
export const matchOne = message('Match {name}');
export const match = 'Match';
export const matchTitle = message('Match {sum} of {date}');
export const whatMatchingDoes = 'The payments you tick are paid by this transfer. You can undo it.';
export const whatMatchingRefundsDoes =
  'The refunds you tick are this transfer. No money is recorded again.';
export const nobodyOwes = 'Nobody owes anything at the moment.';
export const noRefundIsOpen = 'No refund by hand is open.';
export const findAPayment = 'Find a payment';
export const searchExample = 'Student, words or reference';
export const payments = 'Payments';
export const moreToSearch = message('{more} more; search to find them.');
export const sumsAgree = message('The sums agree: {sum}.');
export const paysAPart = message('This pays a part: {sum} stays open.');
export const isOver = message('{sum} is over and stays noted with this line.');
export const whatFilesAreTaken =
  'CSV or OFX as your bank gives it. A file taken twice brings each line once.';
export const done = 'Done';
export const takeFile = 'Take File';
export const file = 'File';
export const account = 'Account';
export const accountHint = 'Where the file does not say it.';
export const asTheFileSays = 'As the file says';
export const linesTaken = 'Lines taken';
export const linesOf = message('{done} of {of} lines');
export const reading = 'Reading…';
export const allKnown = message('All {lines} lines were here already. Nothing was added.');
export const undoThisMatch = 'Undo this match?';
export const owedAgain = 'What this transfer paid is owed again, from the day it came.';
export const refundStays = 'The refund stays; only the line is open again.';
export const undoMatch = 'Undo Match';
export const why = 'Why';
export const whyHint = 'Kept with the payment’s history.';
export const linesToMatch = message(
  '{unmatched, plural, one {{unmatched} line} other {{unmatched} lines}} to match, {matched} matched.',
);
export const matchedBy = message(
  '{by, select, reference {By its reference} other {By hand}}{isOver, select, yes {, over: {over}} other {}}',
);
export const linesAdded = message(
  '{added, plural, one {{added} new line} other {{added} new lines}}, {matched} matched by reference.{known, plural, =0 {} other { {known} were here already.}}',
);
