import { message, richMessage } from '#site/words/message.ts';

export const box5 = 'Total sales and income, including GST';
export const box6 = 'Zero-rated supplies in box 5';
export const box7 = 'Box 5 less box 6';
export const box8 = 'Box 7 times 3, divided by 23';
export const box9 = 'Adjustments: GST that changes to earlier periods add';
export const box10 = 'Total GST collected on sales and income';
export const box13 = 'Credit adjustments: GST that changes to earlier periods take away';
export const nothingIsInThisBox = 'Nothing is in this box.';
export const whatIsInThisBox = 'What is in this box';
export const day = 'Day';
export const who = 'Who';
export const what = 'What';
export const invoice = 'Invoice';
export const withGst = 'With GST';
export const showTheOther = message('Show the other {count}');
export const periodFiled = 'Period filed';
export const filedUntil = message('To {date}, locked.');
export const markAsFiled = 'Mark as filed';
export const fileTitle = message('Filed to {date}?');
export const whatFilingDoes = message(
  'Sales {sales}, GST collected {gst}. The period is locked and cannot be opened again; what changes in it later counts in the next one. This sends nothing: you file in myIR.',
);
export const notYet = 'Not yet';
export const gstOnSales = 'GST on sales';
export const taxablePeriod = 'Taxable period';
export const firstPeriodBegins = message('Your first taxable period begins on {date}.');
export const noPeriodYet = 'There is no taxable period yet.';
export const filed = 'Filed';
export const running = 'Running';
export const overdue = 'Overdue';
export const toFile = 'To file';
export const counted = 'Counted';
export const due = 'Due';
export const periodNotFetched = 'This period could not be fetched';
export const salesOnly =
  'Sales only: boxes 11 to 15, for what you bought, are yours to add in myIR.';
export const countedByPayments = 'When money arrives (payments basis)';
export const countedByInvoice = 'When it is invoiced or paid, whichever is first (invoice basis)';
export const countedHybrid = 'Sales when invoiced or paid, whichever is first (hybrid basis)';
export const lead = 'What to tell Inland Revenue, and what to hand your bookkeeper.';
export const gstNotFetched = 'Your GST could not be fetched';
export const turnoverNotFetched = 'Your turnover could not be fetched';
export const gstPeriodsUpdated = 'GST periods updated';
export const howYourGstIsCounted = 'How your GST is counted';
export const basis = 'Basis';
export const basisHint =
  'What you are owed on the day you change it needs an adjustment of your own.';
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
export const receivedSince = message('Received since {date}, less what was given back. {limit}');
export const aboveTheLimit =
  'That is more than Inland Revenue’s limit: you have to register for GST within 21 days of passing it.';
export const nearTheLimit =
  'You are near the sum in any twelve months, past or to come, at which you have to register for GST.';
export const farFromTheLimit =
  'Above that sum in any twelve months, past or to come, you have to register for GST.';
export const periodOf = message('{from} to {to}{isFiled, select, yes {, filed} other {}}');
export const dueOn = richMessage('<num>{date}</num>, or the next working day');
export const filedOn = richMessage(
  '<num>{date}</num>. What changes in these days now counts in the next open period.',
);
export const turnoverOf = richMessage('<b>{amount}</b> of {threshold}');
export const onceRegistered = richMessage(
  'Once you are registered, <profile>put in your GST number</profile> and this page makes your returns.',
);
