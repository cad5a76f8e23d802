import type { Filled } from '#site/format/filled.ts';

export const box5 = 'Total sales and income, including GST';
export const box6 = 'Zero-rated supplies in box 5';
export const box7 = 'Box 5 less box 6';
export const box8 = 'Box 7 times 3, divided by 23';
export const box9 = 'Adjustments: GST that changes to earlier periods add';
export const box10 = 'Total GST collected on sales and income';
export const box11 = 'Purchases and expenses with GST you can claim';
export const box12 = 'Box 11 times 3, divided by 23';
export const box13 = 'Credit adjustments: GST that changes to earlier periods take away';
export const box14 = 'Total GST credit: boxes 12 and 13';
export const box15 = 'Box 10 less box 14: to pay, or below zero to get back';
export const nothingIsInThisBox = 'Nothing is in this box.';
export const whatIsInThisBox = 'What is in this box';
export const day = 'Day';
export const who = 'Who';
export const what = 'What';
export const invoice = 'Invoice';
export const withGst = 'With GST';
export const showTheOther = (its: Filled<'count'>) => `Show the other ${its.count}`;
export const periodFiled = 'Period filed';
export const filedUntil = (its: Filled<'date'>) => `To ${its.date}, locked.`;
export const markAsFiled = 'Mark as filed';
export const fileTitle = (its: Filled<'date'>) => `Filed to ${its.date}?`;
export const whatFilingDoes = (its: Filled<'sales' | 'gst' | 'credit'>) =>
  `Sales ${its.sales}, GST collected ${its.gst}, GST credit ${its.credit}. The period is locked and cannot be opened again; what changes in it later counts in the next one. This sends nothing: you file in myIR.`;
export const notYet = 'Not yet';
export const gstReturn = 'GST return';
export const taxablePeriod = 'Taxable period';
export const firstPeriodBegins = (its: Filled<'date'>) =>
  `Your first taxable period begins on ${its.date}.`;
export const noPeriodYet = 'There is no taxable period yet.';
export const filed = 'Filed';
export const running = 'Running';
export const overdue = 'Overdue';
export const toFile = 'To file';
export const counted = 'Counted';
export const due = 'Due';
export const filedSalesOnly = 'Filed with sales only: you added boxes 11, 12, 14 and 15 in myIR.';
export const withoutImports = 'Box 11 leaves out goods you imported.';
export const countedByPayments = 'When money arrives (payments basis)';
export const countedByInvoice = 'When it is invoiced or paid, whichever is first (invoice basis)';
export const countedHybrid = 'Sales when invoiced or paid, whichever is first (hybrid basis)';
export const gstPeriodsUpdated = 'GST periods updated';
export const howYourGstIsCounted = 'How your GST is counted';
export const basis = 'Basis';
export const basisHint = 'A change adjusts for what you’re owed, in box 9 or 13.';
export const period = 'Period';
export const periodsEndWith = 'Periods end with';
export const save = 'Save';
export const payments = 'Payments';
export const hybrid = 'Hybrid';
export const oneMonth = 'One month';
export const twoMonths = 'Two months';
export const sixMonths = 'Six months';
export const turnover = 'Turnover';
export const receivedInAYear = 'Received in the last twelve months';
export const receivedSince = (its: Filled<'date' | 'limit'>) =>
  `Received since ${its.date}, less refunds. ${its.limit}`;
export const aboveTheLimit =
  'That’s over Inland Revenue’s limit: register for GST within 21 days of passing it.';
export const nearTheLimit =
  'You’re close: earn or expect more than that in any twelve months, and you must register for GST.';
export const farFromTheLimit =
  'Earn or expect more than that in any twelve months, and you must register for GST.';
export const periodOf = (its: Filled<'from' | 'to' | 'isFiled'>) =>
  `${its.from} to ${its.to}${its.isFiled === 'yes' ? ', filed' : ''}`;
export const dueOn = (its: Filled<'date', never, 'num'>) => its.num(its.date);
export const dueOrNext = (its: Filled<'date' | 'next', never, 'num'>) => (
  <>
    {its.num(its.date)}; the next working day is {its.num(its.next)}
  </>
);
export const filedOn = (its: Filled<'date', never, 'num'>) => (
  <>{its.num(its.date)}. Later changes count in the next open period.</>
);
export const turnoverOf = (its: Filled<'amount' | 'threshold', never, 'b'>) => (
  <>
    {its.b(its.amount)} of {its.threshold}
  </>
);
export const onceRegistered = (its: Filled<never, never, 'tax'>) => (
  <>Once you’re registered, {its.tax('add your GST number')} and this page makes your returns.</>
);
export const lessonCredit = 'Lesson credit';
export const atTheEndOf = 'At the end of';
export const received = 'Received';
export const earned = 'Earned';
export const owedToLearners = 'Owed to learners';
export const whatOwedMeans =
  'Owed is time paid for but not used yet: lessons to give, or money to give back.';
export const whatPaymentsHave = 'Every payment in this period: received, refunded, and how.';
export const journal = 'Journal';
export const whatAJournalHas = 'Every movement of money as a balanced entry.';
export const invoicesForXero = 'Invoices for Xero';
export const whatXeroGets =
  'Xero’s own sales template, corrections as credit notes, 500 lines a file.';
export const xeroNames = 'Account and tax names in Xero';
export const xeroAccount = 'Account code';
export const xeroTaxed = 'Tax rate for GST';
export const xeroUntaxed = 'Tax rate without GST';
export const expenses = 'Expenses';
export const whatExpensesHave = 'Spending by category, with your business share.';
export const payouts = 'Payouts';
export const whatPayoutsHave = 'Each card payment, fee and refund that Stripe paid out.';
export const downloadPayouts = 'Download payouts';
export const downloadExpenses = 'Download expenses';
export const fileDownloaded = 'File downloaded';
export const forYourBookkeeper = 'For your bookkeeper';
export const from = 'From';
export const to = 'To';
export const toIsBeforeFrom = 'To must not be before From';
export const download = 'Download';
export const filesTakenSoFar = 'Files taken so far';
export const fileTaken = (its: Filled<'file' | 'hasFrom' | 'from' | 'hasTo' | 'to'>) =>
  `${its.file}${its.hasFrom === 'yes' ? ` from ${its.from}` : ''}${its.hasTo === 'yes' ? ` to ${its.to}` : ''}`;
export const downloadPayments = 'Download payments';
export const downloadJournal = 'Download journal';
export const downloadForXero = 'Download invoices for Xero';
export const wouldCross = (its: Filled<'day' | 'threshold'>) =>
  `At the pace of the last three months you pass ${its.threshold} about ${its.day}.`;
export const whoOwes = 'Who owes you';
export const nobodyOwes = 'Nobody owes you anything';
export const pdf = 'PDF';
export const csv = 'CSV';
export const learner = 'Learner';
export const days0To30 = '0 to 30 days';
export const days31To60 = '31 to 60 days';
export const days61AndMore = 'Over 60 days';
export const inCredit = 'In credit';
export const balance = 'Balance';
export const inAll = 'Total';
export const correctionsDue = (its: Filled<'sum', 'count'>) =>
  its.count === 1
    ? `One invoice doesn’t show what changed since: ${its.sum}.`
    : `${its.count} invoices don’t show what changed since: ${its.sum}.`;
export const correctThem = 'Correct them';
