import * as account from './account/account.ts';
import * as availability from './availability/availability.ts';
import * as contactMessage from './contact/events.ts';
import * as conversation from './conversation/conversation.ts';
import * as diary from './diary/diary.ts';
import * as enquiry from './enquiry/enquiry.ts';
import * as erasure from './erasure/events.ts';
import * as inbox from './inbox/inbox.ts';
import * as invoiceBook from './invoice/invoice-book.ts';
import type { AnyEvent } from './kernel/event.ts';
import { type Noun, nounOf } from './kernel/noun.ts';
import * as moodBoard from './mood-board/events.ts';
import * as payment from './payment/payment.ts';
import * as practice from './practice/practice.ts';
import * as privacyRequest from './privacy/privacy-request.ts';
import * as progress from './progress/progress.ts';
import * as resource from './resource/events.ts';
import * as review from './review/review.ts';
import * as school from './school/school.ts';
import * as student from './student/student.ts';
import * as subscription from './subscription/subscription.ts';
import * as team from './team/events.ts';
import * as theoryRecord from './theory-record/events.ts';

/** What a replay needs of a noun: its state before any fact, and how a fact changes it. */
export type Replayer = {
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: AnyEvent) => unknown;
};

/** The states of every noun, apart from `nouns.ts` because a browser that replays has no use for rules and words. */
const states: Readonly<Record<Noun, Replayer>> = {
  account: replayer(account.noAccount, account.evolve),
  availability: replayer(availability.noAvailability, availability.evolve),
  conversation: replayer(conversation.noConversation, conversation.evolve),
  contact: replayer(contactMessage.noContactMessage, contactMessage.evolve),
  diary: replayer(diary.emptyDiary, diary.evolve),
  enquiry: replayer(enquiry.noEnquiry, enquiry.evolve),
  erasure: replayer(erasure.notErased, erasure.evolve),
  inbox: replayer(inbox.nothingRead, inbox.evolve),
  board: replayer(moodBoard.noBoard, moodBoard.evolve),
  invoices: replayer(invoiceBook.noInvoices, invoiceBook.evolve),
  payment: replayer(payment.noPayment, payment.evolve),
  practice: replayer(practice.noPractice, practice.evolve),
  privacy: replayer(privacyRequest.noRequest, privacyRequest.evolve),
  progress: replayer(progress.noProgress, progress.evolve),
  resource: replayer(resource.noResource, resource.evolve),
  review: replayer(review.noReview, review.evolve),
  school: replayer(school.noSchool, school.evolve),
  student: replayer(student.noStudent, student.evolve),
  subscription: replayer(subscription.noSubscription, subscription.evolve),
  team: replayer(team.nobodyElse, team.evolve),
  theory: replayer(theoryRecord.noTheoryTests, theoryRecord.evolve),
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
