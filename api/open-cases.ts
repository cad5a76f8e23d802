import { loginMoving } from './cases/access/move-login.ts';
import { bankMatching } from './cases/bank/match-file.ts';
import { statementReading } from './cases/bank/take-file.ts';
import { accountantLinks } from './cases/books/accountant-links.ts';
import { billMailing } from './cases/books/invoice-mailing.ts';
import { statementMailing } from './cases/books/statement-files.ts';
import { creditChanges } from './cases/credit/changes.ts';
import { lessonCredit } from './cases/credit/lessons.ts';
import { creditMoney } from './cases/credit/payments.ts';
import { redeemVoucher } from './cases/credit/vouchers.ts';
import { acceptedEnrolments } from './cases/enrolments/accepted.ts';
import { enrolmentAnswering } from './cases/enrolments/answering.ts';
import { signingBeside } from './cases/enrolments/beside.ts';
import { enrolmentConfirming } from './cases/enrolments/confirming.ts';
import { letterCounting } from './cases/enrolments/count-letter.ts';
import { enrolmentDeciding, enrolmentQuestions } from './cases/enrolments/deciding.ts';
import { firstSteps } from './cases/enrolments/first-steps.ts';
import { givenConsents } from './cases/enrolments/given-consents.ts';
import { givenSignatures } from './cases/enrolments/given-signatures.ts';
import { linkOffers } from './cases/enrolments/link.ts';
import { enrolmentSending } from './cases/enrolments/sending.ts';
import { enrolmentTelling } from './cases/enrolments/telling.ts';
import type { SignaturesGiven, TermsToSign } from './cases/enrolments/terms.ts';
import { theirPeople } from './cases/enrolments/their-people.ts';
import { importing } from './cases/imports/begin.ts';
import { importPlanning } from './cases/imports/planning.ts';
import { importRunner } from './cases/imports/run.ts';
import { pieceRun } from './cases/imports/run-piece.ts';
import { pieceUndoing } from './cases/imports/undo-piece.ts';
import { booking } from './cases/lessons/booking.ts';
import { changeRequests } from './cases/lessons/change-requests.ts';
import { depositPayments } from './cases/lessons/deposit-payments.ts';
import { bookingHolds } from './cases/lessons/holds.ts';
import { lessonChanges } from './cases/lessons/lessons.ts';
import { proposals } from './cases/lessons/proposals.ts';
import { lessonSeries } from './cases/lessons/series.ts';
import { seriesChanges } from './cases/lessons/series-changes.ts';
import { textReplies } from './cases/messages/incoming-texts.ts';
import { balances } from './cases/payments/balances.ts';
import { cardPayouts } from './cases/payments/card-payouts.ts';
import { cardCharging } from './cases/payments/charge-card.ts';
import { keptCardLetters } from './cases/payments/kept-card-letters.ts';
import { keptCards } from './cases/payments/kept-cards.ts';
import { cardLinkOfBill } from './cases/payments/payer-card-link.ts';
import { paymentLetters } from './cases/payments/payment-letters.ts';
import { invoiceLink } from './cases/payments/payment-links.ts';
import { receipts } from './cases/payments/receipts.ts';
import { breaches } from './cases/school/breaches.ts';
import { cars } from './cases/school/cars.ts';
import { schoolTerms } from './cases/terms/school-terms.ts';
import { signing } from './cases/terms/signing.ts';
import type { Deps } from './deps.ts';
import type { Hub } from './realtime/hub.ts';

/** Use cases, each made once: what others are made of, and what routes are given. */
export function openCases(deps: Deps) {
  const money = { creditMoney: creditMoney(deps) };
  const credit = { lessonCredit: lessonCredit({ ...deps, ...money }) };
  const withCredit = { ...deps, ...credit };
  const lessons = { lessonChanges: lessonChanges(withCredit) };
  const selfBookings = booking(withCredit);
  const forDeposits = { depositPayments: depositPayments(deps) };
  const { whileNoCardPays } = forDeposits.depositPayments;
  const ofBalances = { balances: balances(deps) };
  const kept = { keptCards: keptCards(deps) };
  const credits = { creditChanges: creditChanges({ ...deps, ...money }) };
  const imports = importCases({ ...deps, ...lessons, ...credits });
  const signed = { schoolTerms: schoolTerms(deps), termsSigning: signing(deps) };
  const holdsNumbered = (ids: Deps['ids']) => bookingHolds({ ...withCredit, ...forDeposits, ids });
  const enrolling = enrolmentCases({ ...deps, ...lessons, ...money, ...signed, holdsNumbered });
  return {
    ...money,
    ...credit,
    ...lessons,
    ...credits,
    ...imports,
    ...signed,
    ...enrolling,
    seriesChanges: seriesChanges({ ...deps, ...lessons }),
    lessonSeries: lessonSeries(withCredit),
    lessonProposals: proposals(withCredit),
    selfBookings,
    lessonChangeRequests: changeRequests({ ...deps, selfBookings }),
    billMailing: billMailing(deps, {
      pay: (schoolId, invoice) => invoiceLink(deps, schoolId, invoice),
      card: (schoolId, { payerId }) => cardLinkOfBill(deps, schoolId, payerId),
    }),
    ...ofBalances,
    bankMatching: bankMatching({ ...deps, ...money, ...ofBalances, whileNoCardPays }),
    statementMailing: statementMailing(deps),
    ...kept,
    keptCardLetters: keptCardLetters(deps),
    cardCharging: cardCharging(deps),
    whileNoCardPays,
    ofAccounts: { ...kept, cardPayouts: cardPayouts(deps) },
    paymentLetters: paymentLetters(deps),
    bookingHolds: bookingHolds({ ...withCredit, ...forDeposits }),
    readStatement: statementReading(deps),
    moveLogin: loginMoving(deps),
    receipts: receipts(deps),
    textReplies: textReplies(deps),
    breaches: breaches(deps),
    cars: cars(deps),
    accountantLinks: accountantLinks(deps),
  };
}

/** Enrolling: answers, Send, the school's decision, and everything after it. */
function enrolmentCases(
  deps: Deps &
    Omit<Parameters<typeof firstSteps>[0], 'redeemVoucher'> & {
      readonly schoolTerms: TermsToSign;
      readonly termsSigning: SignaturesGiven;
      readonly creditMoney: ReturnType<typeof creditMoney>;
    },
) {
  const redeem: Parameters<typeof firstSteps>[0]['redeemVoucher'] = (by, code) =>
    redeemVoucher(deps, by, code);
  const first = { firstSteps: firstSteps({ ...deps, redeemVoucher: redeem }) };
  const letters = { countLetter: letterCounting(deps) };
  const beside = { signingBeside: signingBeside({ ...deps, ...letters }) };
  return {
    ...first,
    linkOffers: linkOffers(deps),
    enrolmentAnswering: enrolmentAnswering(deps),
    enrolmentConfirming: enrolmentConfirming({ ...deps, ...letters }),
    ...beside,
    enrolmentSending: enrolmentSending({ ...deps, ...beside }),
    enrolmentDeciding: enrolmentDeciding(deps),
    enrolmentQuestions: enrolmentQuestions(deps),
    acceptedEnrolments: acceptedEnrolments(deps),
    theirPeople: theirPeople(deps),
    givenSignatures: givenSignatures(deps),
    givenConsents: givenConsents(deps),
    enrolmentTelling: enrolmentTelling({ ...deps, ...first }),
  };
}

/** Students from a file: what it would do, what does it, and what begins it. */
function importCases(
  deps: Deps & Parameters<typeof pieceRun>[0] & Parameters<typeof pieceUndoing>[0],
) {
  const pieceWork = { run: pieceRun(deps), undo: pieceUndoing(deps) };
  const planning = { importPlanning: importPlanning(deps) };
  const runner = { importRunner: importRunner({ ...deps, pieceWork }) };
  return { ...planning, ...runner, importing: importing({ ...deps, ...planning, ...runner }) };
}

/** What routes and background work are given. */
export type Services = Deps &
  ReturnType<typeof openCases> & {
    /** The open tabs of this process. */
    readonly live: Hub;
  };
