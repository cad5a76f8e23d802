import { account } from './account/decide.ts';
import { accountEvents } from './account/events.ts';
import { accountWords } from './account/words.ts';
import { accountantLink } from './accountant/decide.ts';
import { accountantEvents } from './accountant/events.ts';
import { accountantWords } from './accountant/words.ts';
import { agreement } from './agreement/decide.ts';
import { agreementEvents } from './agreement/events.ts';
import { agreementWords } from './agreement/words.ts';
import { assessment } from './assessment/decide.ts';
import { assessmentEvents } from './assessment/events.ts';
import { assessmentWords } from './assessment/words.ts';
import { attendance } from './attendance/decide.ts';
import { attendanceEvents } from './attendance/events.ts';
import { attendanceWords } from './attendance/words.ts';
import { availability } from './availability/decide.ts';
import { availabilityEvents } from './availability/events.ts';
import { availabilityWords } from './availability/words.ts';
import { bank } from './bank/decide.ts';
import { bankEvents } from './bank/events.ts';
import { bankWords } from './bank/words.ts';
import { bankFile } from './bank-file/decide.ts';
import { bankFileEvents } from './bank-file/events.ts';
import { bankFileWords } from './bank-file/words.ts';
import { bankLine } from './bank-line/decide.ts';
import { bankLineEvents } from './bank-line/events.ts';
import { bankLineWords } from './bank-line/words.ts';
import { bills } from './bills/decide.ts';
import { billEvents } from './bills/events.ts';
import { billWords } from './bills/words.ts';
import { moodBoard } from './board/decide.ts';
import { moodBoardEvents } from './board/events.ts';
import { moodBoardWords } from './board/words.ts';
import { breachRegister } from './breach/decide.ts';
import { breachEvents } from './breach/events.ts';
import { breachWords } from './breach/words.ts';
import { cars } from './car/decide.ts';
import { carEvents } from './car/events.ts';
import { carWords } from './car/words.ts';
import { cardAccount } from './card-account/decide.ts';
import { cardAccountEvents } from './card-account/events.ts';
import { cardAccountWords } from './card-account/words.ts';
import { cardCharge } from './card-charge/decide.ts';
import { cardChargeEvents } from './card-charge/events.ts';
import { cardChargeWords } from './card-charge/words.ts';
import { choices } from './choices/decide.ts';
import { choiceEvents } from './choices/events.ts';
import { choiceWords } from './choices/words.ts';
import { contactMessage } from './contact/decide.ts';
import { contactEvents } from './contact/events.ts';
import { contactWords } from './contact/words.ts';
import { conversation } from './conversation/decide.ts';
import { conversationEvents } from './conversation/events.ts';
import { conversationWords } from './conversation/words.ts';
import { course } from './course/decide.ts';
import { courseEvents } from './course/events.ts';
import { courseWords } from './course/words.ts';
import { credit } from './credit/decide.ts';
import { creditEvents } from './credit/events.ts';
import { creditWords } from './credit/words.ts';
import { diary } from './diary/decide.ts';
import { diaryEvents } from './diary/events.ts';
import { diaryWords } from './diary/words.ts';
import { endings } from './ending/decide.ts';
import { endingEvents } from './ending/events.ts';
import { endingWords } from './ending/words.ts';
import { enquiry } from './enquiry/decide.ts';
import { enquiryEvents } from './enquiry/events.ts';
import { enquiryWords } from './enquiry/words.ts';
import { enrolment } from './enrolment/decide.ts';
import { sentEnrolmentEvents } from './enrolment/events.ts';
import { enrolmentWords } from './enrolment/words.ts';
import { erasure } from './erasure/decide.ts';
import { erasureEvents } from './erasure/events.ts';
import { erasureWords } from './erasure/words.ts';
import { expense } from './expense/decide.ts';
import { expenseEvents } from './expense/events.ts';
import { expenseWords } from './expense/words.ts';
import { calendarFeed } from './feed/decide.ts';
import { feedEvents } from './feed/events.ts';
import { feedWords } from './feed/words.ts';
import { foreign } from './foreign/decide.ts';
import { foreignEvents } from './foreign/events.ts';
import { foreignWords } from './foreign/words.ts';
import { gst } from './gst/decide.ts';
import { gstEvents } from './gst/events.ts';
import { gstWords } from './gst/words.ts';
import { imports } from './import/decide.ts';
import { importEvents } from './import/events.ts';
import { importFactWords } from './import/words.ts';
import { inbox } from './inbox/decide.ts';
import { inboxEvents } from './inbox/events.ts';
import { inboxWords } from './inbox/words.ts';
import { invoiceBook } from './invoices/decide.ts';
import { invoiceEvents } from './invoices/events.ts';
import { invoiceWords } from './invoices/words.ts';
import { keptCard } from './kept-card/decide.ts';
import { keptCardEvents } from './kept-card/events.ts';
import { keptCardWords } from './kept-card/words.ts';
import type { Decider } from './kernel/decider.ts';
import type { AnyEvent, EventCatalogue, EventDefinition, EventOf } from './kernel/event.ts';
import type { FactWords, Words } from './kernel/fact-words.ts';
import { licence } from './licence/decide.ts';
import { licenceEvents } from './licence/events.ts';
import { licenceWords } from './licence/words.ts';
import { notices } from './notices/decide.ts';
import { noticeEvents } from './notices/events.ts';
import { noticeWords } from './notices/words.ts';
import type { Noun } from './nouns.ts';
import { ownTime } from './own-time/decide.ts';
import { ownTimeEvents } from './own-time/events.ts';
import { ownTimeWords } from './own-time/words.ts';
import { payer } from './payer/decide.ts';
import { payerEvents } from './payer/events.ts';
import { payerWords } from './payer/words.ts';
import { payment } from './payment/decide.ts';
import { paymentEvents } from './payment/events.ts';
import { paymentWords } from './payment/words.ts';
import { payout } from './payout/decide.ts';
import { payoutEvents } from './payout/events.ts';
import { payoutWords } from './payout/words.ts';
import { practice } from './practice/decide.ts';
import { practiceEvents } from './practice/events.ts';
import { practiceWords } from './practice/words.ts';
import { privacyRequest } from './privacy/decide.ts';
import { privacyEvents } from './privacy/events.ts';
import { privacyWords } from './privacy/words.ts';
import { progress } from './progress/decide.ts';
import { progressEvents } from './progress/events.ts';
import { progressWords } from './progress/words.ts';
import { provider } from './provider/decide.ts';
import { providerEvents } from './provider/events.ts';
import { providerWords } from './provider/words.ts';
import { recap } from './recap/decide.ts';
import { recapEvents } from './recap/events.ts';
import { recapWords } from './recap/words.ts';
import { resource } from './resource/decide.ts';
import { resourceEvents } from './resource/events.ts';
import { resourceWords } from './resource/words.ts';
import { review } from './review/decide.ts';
import { reviewEvents } from './review/events.ts';
import { reviewWords } from './review/words.ts';
import { licenceRules } from './rules/decide.ts';
import { rulesEvents } from './rules/events.ts';
import { rulesWords } from './rules/words.ts';
import { school } from './school/decide.ts';
import { schoolEvents } from './school/events.ts';
import { schoolWords } from './school/words.ts';
import { series } from './series/decide.ts';
import { seriesEvents } from './series/events.ts';
import { seriesWords } from './series/words.ts';
import { student } from './student/decide.ts';
import { studentEvents } from './student/events.ts';
import { studentWords } from './student/words.ts';
import { subscription } from './subscription/decide.ts';
import { subscriptionEvents } from './subscription/events.ts';
import { subscriptionWords } from './subscription/words.ts';
import { team } from './team/decide.ts';
import { teamEvents } from './team/events.ts';
import { teamWords } from './team/words.ts';
import { terms } from './terms/decide.ts';
import { termsEvents } from './terms/events.ts';
import { termsWords } from './terms/words.ts';
import { testBooking } from './test-booking/decide.ts';
import { testBookingEvents } from './test-booking/events.ts';
import { testBookingWords } from './test-booking/words.ts';
import { theoryRecord } from './theory/decide.ts';
import { theoryRecordEvents } from './theory/events.ts';
import { theoryRecordWords } from './theory/words.ts';
import { voucher } from './voucher/decide.ts';
import { voucherEvents } from './voucher/events.ts';
import { voucherWords } from './voucher/words.ts';

/** Each noun's rules, its events and their words. One without them does not compile. */
export const nounDefinitions = {
  account: noun(account, accountEvents, accountWords),
  accountant: noun(accountantLink, accountantEvents, accountantWords),
  agreement: noun(agreement, agreementEvents, agreementWords),
  assessment: noun(assessment, assessmentEvents, assessmentWords),
  attendance: noun(attendance, attendanceEvents, attendanceWords),
  availability: noun(availability, availabilityEvents, availabilityWords),
  bank: noun(bank, bankEvents, bankWords),
  bankfile: noun(bankFile, bankFileEvents, bankFileWords),
  bankline: noun(bankLine, bankLineEvents, bankLineWords),
  bills: noun(bills, billEvents, billWords),
  cardaccount: noun(cardAccount, cardAccountEvents, cardAccountWords),
  cardcharge: noun(cardCharge, cardChargeEvents, cardChargeWords),
  keptcard: noun(keptCard, keptCardEvents, keptCardWords),
  breach: noun(breachRegister, breachEvents, breachWords),
  car: noun(cars, carEvents, carWords),
  choices: noun(choices, choiceEvents, choiceWords),
  conversation: noun(conversation, conversationEvents, conversationWords),
  course: noun(course, courseEvents, courseWords),
  credit: noun(credit, creditEvents, creditWords),
  contact: noun(contactMessage, contactEvents, contactWords),
  diary: noun(diary, diaryEvents, diaryWords),
  ending: noun(endings, endingEvents, endingWords),
  enquiry: noun(enquiry, enquiryEvents, enquiryWords),
  enrolment: noun(enrolment, sentEnrolmentEvents, enrolmentWords),
  erasure: noun(erasure, erasureEvents, erasureWords),
  expense: noun(expense, expenseEvents, expenseWords),
  foreign: noun(foreign, foreignEvents, foreignWords),
  feed: noun(calendarFeed, feedEvents, feedWords),
  gst: noun(gst, gstEvents, gstWords),
  import: noun(imports, importEvents, importFactWords),
  inbox: noun(inbox, inboxEvents, inboxWords),
  board: noun(moodBoard, moodBoardEvents, moodBoardWords),
  invoices: noun(invoiceBook, invoiceEvents, invoiceWords),
  licence: noun(licence, licenceEvents, licenceWords),
  notices: noun(notices, noticeEvents, noticeWords),
  owntime: noun(ownTime, ownTimeEvents, ownTimeWords),
  payer: noun(payer, payerEvents, payerWords),
  payment: noun(payment, paymentEvents, paymentWords),
  payout: noun(payout, payoutEvents, payoutWords),
  practice: noun(practice, practiceEvents, practiceWords),
  privacy: noun(privacyRequest, privacyEvents, privacyWords),
  progress: noun(progress, progressEvents, progressWords),
  provider: noun(provider, providerEvents, providerWords),
  recap: noun(recap, recapEvents, recapWords),
  resource: noun(resource, resourceEvents, resourceWords),
  review: noun(review, reviewEvents, reviewWords),
  rules: noun(licenceRules, rulesEvents, rulesWords),
  school: noun(school, schoolEvents, schoolWords),
  series: noun(series, seriesEvents, seriesWords),
  student: noun(student, studentEvents, studentWords),
  subscription: noun(subscription, subscriptionEvents, subscriptionWords),
  team: noun(team, teamEvents, teamWords),
  terms: noun(terms, termsEvents, termsWords),
  testbooking: noun(testBooking, testBookingEvents, testBookingWords),
  theory: noun(theoryRecord, theoryRecordEvents, theoryRecordWords),
  voucher: noun(voucher, voucherEvents, voucherWords),
} satisfies Readonly<Record<Noun, unknown>>;

/** Ties the three together: rules that decide other events, or words for others, do not compile. */
function noun<State, Events extends EventCatalogue>(
  decider: Decider<never, State, EventOf<Events>>,
  events: Events,
  words: Words<EventOf<Events>>,
) {
  return { noun: decider.noun, events, words };
}

/** Every event that the ledger may hold. */
export type DomainEvent = { [N in Noun]: EventOf<(typeof nounDefinitions)[N]['events']> }[Noun];

// Its keys are the types of the union above, because both are read from the same definitions.
export const domainEvents = Object.fromEntries(
  Object.values(nounDefinitions).flatMap(({ events }) => Object.entries(events)),
) as Readonly<Record<DomainEvent['type'], EventDefinition>>;

/** How each event is told and whom it notifies, by its type. */
export const nounWords: ReadonlyMap<string, FactWords<AnyEvent['data']>> = new Map(
  Object.values(nounDefinitions).flatMap(({ words }) => Object.entries(words)),
);
