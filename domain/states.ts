import * as account from './account/account.ts';
import * as assessment from './assessment/assessment.ts';
import * as attendance from './attendance/events.ts';
import * as availability from './availability/availability.ts';
import * as bank from './bank/bank.ts';
import * as bankFile from './bank-file/decide.ts';
import * as bankLine from './bank-line/bank-line.ts';
import * as moodBoard from './board/events.ts';
import * as choices from './choices/events.ts';
import * as contactMessage from './contact/events.ts';
import * as conversation from './conversation/conversation.ts';
import { withBalance } from './credit/balance.ts';
import * as credit from './credit/credit.ts';
import type { CreditEvent } from './credit/events.ts';
import * as diary from './diary/diary.ts';
import * as enquiry from './enquiry/enquiry.ts';
import * as erasure from './erasure/events.ts';
import * as expense from './expense/expense.ts';
import * as calendarFeed from './feed/events.ts';
import * as foreign from './foreign/events.ts';
import * as gst from './gst/gst.ts';
import * as inbox from './inbox/inbox.ts';
import * as invoiceBook from './invoices/invoice-book.ts';
import type { AnyEvent } from './kernel/event.ts';
import { type Noun, nounOf } from './kernel/noun.ts';
import * as licence from './licence/licence.ts';
import * as notices from './notices/events.ts';
import * as ownTime from './own-time/own-time.ts';
import * as payment from './payment/payment.ts';
import * as practice from './practice/practice.ts';
import * as privacyRequest from './privacy/privacy-request.ts';
import * as progress from './progress/progress.ts';
import * as recap from './recap/recap.ts';
import * as resource from './resource/events.ts';
import * as review from './review/review.ts';
import * as school from './school/school.ts';
import * as series from './series/series.ts';
import * as student from './student/student.ts';
import * as subscription from './subscription/subscription.ts';
import * as team from './team/events.ts';
import * as testBooking from './test-booking/test-booking.ts';
import * as theoryRecord from './theory/events.ts';
import * as voucher from './voucher/voucher.ts';

/** What a replay needs of a noun: its state before any fact, and how a fact changes it. */
export type Replayer = {
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: AnyEvent) => unknown;
};

/** The states of every noun, apart from `nouns.ts` because a browser that replays has no use for rules and words. */
const states: Readonly<Record<Noun, Replayer>> = {
  account: replayer(account.noAccount, account.evolve),
  assessment: replayer(assessment.noAssessment, assessment.evolve),
  attendance: replayer(attendance.notSaid, attendance.evolve),
  availability: replayer(availability.noAvailability, availability.evolve),
  bank: replayer(bank.noBank, bank.evolve),
  bankfile: replayer(bankFile.noPiece, bankFile.evolve),
  bankline: replayer(bankLine.openLine, bankLine.evolve),
  choices: replayer(choices.noChoices, choices.evolve),
  conversation: replayer(conversation.noConversation, conversation.evolve),
  contact: replayer(contactMessage.noContactMessage, contactMessage.evolve),
  credit: replayer(withBalance(credit.noCredit), (state, event: CreditEvent) =>
    withBalance(credit.evolve(state, event)),
  ),
  diary: replayer(diary.emptyDiary, diary.evolve),
  enquiry: replayer(enquiry.noEnquiry, enquiry.evolve),
  erasure: replayer(erasure.notErased, erasure.evolve),
  expense: replayer(expense.noExpense, expense.evolve),
  foreign: replayer(foreign.nothingForeign, foreign.evolve),
  feed: replayer(calendarFeed.noFeed, calendarFeed.evolve),
  gst: replayer(gst.noGst, gst.evolve),
  inbox: replayer(inbox.nothingRead, inbox.evolve),
  board: replayer(moodBoard.noBoard, moodBoard.evolve),
  invoices: replayer(invoiceBook.noInvoices, invoiceBook.evolve),
  licence: replayer(licence.noLicence, licence.evolve),
  notices: replayer(notices.noNotices, notices.evolve),
  owntime: replayer(ownTime.noOwnTime, ownTime.evolve),
  payment: replayer(payment.noPayment, payment.evolve),
  practice: replayer(practice.noPractice, practice.evolve),
  privacy: replayer(privacyRequest.noRequest, privacyRequest.evolve),
  progress: replayer(progress.noProgress, progress.evolve),
  recap: replayer(recap.noRecap, recap.evolve),
  resource: replayer(resource.noResource, resource.evolve),
  review: replayer(review.noReview, review.evolve),
  school: replayer(school.noSchool, school.evolve),
  series: replayer(series.noSeries, series.evolve),
  student: replayer(student.noStudent, student.evolve),
  subscription: replayer(subscription.noSubscription, subscription.evolve),
  team: replayer(team.nobodyElse, team.evolve),
  testbooking: replayer(testBooking.noTestBooking, testBooking.evolve),
  theory: replayer(theoryRecord.noTheoryTests, theoryRecord.evolve),
  voucher: replayer(voucher.noVoucher, voucher.evolve),
};

/** The states of the noun that a stream's name begins with; undefined for a stream that is not ours. */
export function replayerOf(stream: string): Replayer | undefined {
  const noun = nounOf(stream);
  return noun && states[noun];
}

function replayer<State>(initial: State, evolve: (state: State, event: never) => State): Replayer {
  // A stream's prefix is its noun, so it holds that noun's events.
  return { initial, evolve: evolve as Replayer['evolve'] };
}
