import { payerReminders } from '#api/cases/bills/payer-reminders.ts';
import { compareNightly } from './audit/compare-nightly.ts';
import { followBank } from './cases/bank/follow-bank.ts';
import { issueBills } from './cases/bills/issue-bills.ts';
import { monthlyStatements } from './cases/bills/monthly-statements.ts';
import { billRuns } from './cases/bills/run-bills.ts';
import { bookPayoutFees } from './cases/books/book-payout-fees.ts';
import { correctWrittenOff } from './cases/books/correct-written-off.ts';
import { issueSettled } from './cases/books/issue-settled.ts';
import { followCourses, settleCourseSessions } from './cases/courses/follow-courses.ts';
import { creditRounds } from './cases/credit/expire-credit.ts';
import { creditOfItself, creditOfLessons, creditOfPayments } from './cases/credit/follow-credit.ts';
import { bookVoucherSales } from './cases/credit/vouchers.ts';
import { followOwnTime, giveUpOwnTime } from './cases/diary/follow-own-time.ts';
import {
  followTestBookings,
  settleTestBookings,
} from './cases/driving-tests/follow-test-bookings.ts';
import { finishingEnrolments } from './cases/enrolments/finishing.ts';
import { tellingWhoEnrols } from './cases/enrolments/telling.ts';
import { deposits } from './cases/lessons/deposits.ts';
import { lapseProposals } from './cases/lessons/proposals.ts';
import { releaseMoved } from './cases/lessons/release-moved.ts';
import { incomingTexts } from './cases/messages/incoming-texts.ts';
import { lettersToOthers } from './cases/messages/letters-to-others.ts';
import { texting } from './cases/messages/texting.ts';
import { announceEndings } from './cases/notifications/announce-endings.ts';
import { delivery } from './cases/notifications/deliver.ts';
import { noticeCarrier } from './cases/notifications/due-notices.ts';
import { bringOverReminders } from './cases/notifications/earlier-reminders.ts';
import { lessonNotices } from './cases/notifications/lesson-notices.ts';
import { noteTextReceipts } from './cases/notifications/note-notice.ts';
import { otherNotices } from './cases/notifications/other-notices.ts';
import { ownNotices } from './cases/notifications/own-notices.ts';
import { pushing } from './cases/notifications/pushing.ts';
import { tellingMarketingConsent } from './cases/notifications/tell-marketing-consent.ts';
import { unreadNotices } from './cases/notifications/unread-notices.ts';
import { cardAccounts } from './cases/payments/card-accounts.ts';
import { cardIntents } from './cases/payments/card-intents.ts';
import { cardRefunds } from './cases/payments/card-refunds.ts';
import { dueCharges } from './cases/payments/due-charges.ts';
import { closeCardPayments, endPlans } from './cases/payments/end-charges.ts';
import { endKeptCards } from './cases/payments/end-kept-cards.ts';
import { receiptMailing } from './cases/payments/mail-receipt.ts';
import { plannedCharges } from './cases/payments/planned-charges.ts';
import { useBalances } from './cases/payments/use-balances.ts';
import { tellOfMovedDays } from './cases/rules/tell-of-moved-days.ts';
import { closeDueSchools } from './cases/school/closing.ts';
import { finishSaves } from './cases/school/finish-saves.ts';
import { tellingOfClosing } from './cases/school/tell-of-closing.ts';
import { tellingWhoWasAdded } from './cases/students/tell-who-was-added.ts';
import { billing } from './cases/subscription/billing.ts';
import { askingToSign } from './cases/terms/ask-to-sign.ts';
import { signedTermsMailing } from './cases/terms/signed-terms.ts';
import { answeringEnquiries } from './cases/visitors/enquiry-reply.ts';
import type { Deps } from './deps.ts';
import { erasing } from './erasure/erasing.ts';
import { renewPages } from './erasure/renew-pages.ts';
import { dropOldSearchIndexes } from './event-log/drop-old-search-indexes.ts';
import { keepEventIndex } from './event-log/event-index.ts';
import type { Services } from './open-cases.ts';
import type { Storage } from './open-storage.ts';
import { type Reactors, startReactors } from './reactors/run-reactors.ts';
import { startWaking } from './realtime/wake.ts';
import { forgetOldWork } from './scheduled-work/claims.ts';
import type { Round } from './scheduled-work/rounds.ts';
import { nothingScheduled, startScheduledWork } from './scheduled-work/start.ts';

/**
 * What happens without anybody asking: what follows from facts, what a crash interrupted, letters, waking of open tabs, cleaning. All but the waking decides
 * by read models, so it begins once they are those of this edition.
 */
export async function startBackground(storage: Storage, deps: Services) {
  const { sql, projector, renewed, beganRenewing, timeline } = storage;
  const waking = await startWaking(sql, projector, deps.live);
  let isClosed = false;
  let work: ReturnType<typeof begin> | null = null;
  const begun = renewed.then(timeline.untilTrue).then(() => {
    if (isClosed) throw new Error('closed before it began');
    work = begin(storage, deps);
    return work;
  });
  // Where it is closed before it began, nobody waits for it.
  begun.catch(() => undefined);
  if (!beganRenewing && timeline.isTrue()) await begun;
  const cardsSwept = begun.then(({ scheduled }) => scheduled.begun);
  cardsSwept.catch(() => undefined);

  return {
    processes: {
      settled: async () => (await begun).processes.settled(),
      /** Nothing, as long as they have not begun. */
      status: async () => (work ? (await work).processes.status() : []),
    } satisfies Pick<Reactors, 'settled' | 'status'>,
    scheduled: {
      runDue: async () => (await begun).scheduled.runDue(),
      backlog: async () => (work ? (await work).scheduled : nothingScheduled).backlog(),
    },
    /** Resolves once every card payment and refund that a crash may have interrupted was looked at. */
    cardsSwept,
    async close() {
      isClosed = true;
      await storage.stopRenewing();
      await (await work?.catch(() => null))?.close();
      await waking.close();
    },
  };
}

/** What people are told, each sort as work that falls due. */
async function noticesOf(deps: Deps) {
  const [byPhone, byPush, letters] = [texting(deps), pushing(deps), lettersToOthers(deps)];
  const carry = await noticeCarrier(deps, delivery(deps, { byPhone, byPush, letters }));
  return [
    lessonNotices(deps, carry),
    otherNotices(deps, carry),
    ownNotices(deps, carry),
    unreadNotices(deps, carry, letters),
  ];
}

async function begin({ sql, log, tail, followUps }: Storage, deps: Services) {
  await erasing(deps).finishInterrupted();
  await bookVoucherSales(deps);
  await bringOverReminders(deps);
  const processes = startReactors(sql, tail, reactorsOf(deps), followUps);
  deps.texts.listen(incomingTexts(deps));
  const index = keepEventIndex(sql, log);
  let isClosed = false;
  const shedding = dropOldSearchIndexes(sql, deps.ownerUrl, () => isClosed);
  const scheduled = startScheduledWork(deps, {
    shared: [
      { name: 'letters', run: deps.outbox.sendDue, overdue: deps.outbox.overdue },
      // It takes as long as its file: nothing else that is due waits for it.
      { name: 'imports', run: async () => deps.importRunner.wake(), overdue: nothingOverdue },
    ],
    kinds: [
      billRuns(deps),
      monthlyStatements(deps),
      payerReminders(deps),
      plannedCharges(deps),
      dueCharges(deps),
      ...(deps.mailer.isOn || deps.texts.isOn ? await noticesOf(deps) : []),
    ],
    rounds: [...roundsOf(deps), ...comparisons(deps)],
    // Letters and money of a ledger that is not the true one.
    mayRun: deps.timeline.isTrue,
  });

  return {
    processes,
    scheduled,
    async close() {
      isClosed = true;
      await Promise.all([index.close(), shedding]);
      await Promise.all([scheduled.stop(), deps.importRunner.stop()]);
      await processes.stop();
    },
  };
}

const reactorsOf = (deps: Services) => [
  releaseMoved(deps),
  issueSettled(deps),
  issueBills(deps),
  correctWrittenOff(deps),
  receiptMailing(deps),
  signedTermsMailing(deps),
  askingToSign(deps),
  tellingOfClosing(deps),
  tellingWhoWasAdded(deps),
  tellingMarketingConsent(deps),
  answeringEnquiries(deps),
  finishingEnrolments(deps),
  tellingWhoEnrols(deps),
  finishSaves(deps),
  endPlans(deps),
  closeCardPayments(deps),
  bookPayoutFees(deps),
  followBank(deps),
  useBalances(deps),
  followOwnTime(deps),
  followTestBookings(deps),
  followCourses(deps),
  tellOfMovedDays(deps),
  creditOfLessons(deps),
  creditOfPayments(deps),
  creditOfItself(deps),
  deposits(deps),
  endKeptCards(deps),
];

const hour = 60;
const nothingOverdue = async () => ({ count: 0, seconds: 0 });

/** Where a server keeps the ledger, it is held against its copy each night, and at once where it never was. */
const comparisons = ({ sql, log, clock }: Deps): Round[] =>
  log.server
    ? [
        {
          name: 'ledger against its copy',
          everyMinutes: hour,
          run: () => compareNightly({ sql, log, clock }),
        },
      ]
    : [];

function roundsOf(deps: Services): Round[] {
  const { sql, clock, idempotencyKeys, rateLimits, texts, sentTexts } = deps;
  return [
    {
      name: 'interrupted card payments',
      everyMinutes: hour,
      isDoneFirst: true,
      run: async () => {
        await cardIntents(deps).sweep();
        await cardRefunds(deps).sweep();
        await cardAccounts(deps).sweep();
        await deps.keptCards.sweep();
        await deps.ofAccounts.cardPayouts.sweep();
        await billing(deps).sweep();
      },
    },
    {
      name: 'bank files cut short',
      everyMinutes: hour,
      isDoneFirst: true,
      run: deps.bankMatching.matchLateFiles,
    },
    ...(texts.isOn
      ? [{ name: 'text receipts', everyMinutes: 1, run: () => noteTextReceipts(deps) }]
      : []),
    { name: 'old texts', everyMinutes: 24 * hour, run: () => sentTexts.clean(clock()) },
    { name: 'proposals that run out', everyMinutes: 1, run: () => lapseProposals(deps) },
    { name: 'holds that run out', everyMinutes: 1, run: () => deps.bookingHolds.lapse() },
    { name: 'kept cards that end', everyMinutes: hour, run: () => deps.keptCards.endDue() },
    { name: 'own time cut short', everyMinutes: 1, run: () => giveUpOwnTime(deps) },
    { name: 'schools that close', everyMinutes: hour, run: () => closeDueSchools(deps) },
    { name: 'test bookings cut short', everyMinutes: 1, run: () => settleTestBookings(deps) },
    { name: 'course sessions cut short', everyMinutes: 1, run: () => settleCourseSessions(deps) },
    ...creditRounds(deps),
    announceEndings(deps),
    { name: 'pages of the erased', everyMinutes: 1, run: () => renewPages(deps) },
    {
      name: 'enrolments left unsent',
      everyMinutes: hour,
      run: () => deps.enrolmentDrafts.clean(clock()),
    },
    { name: 'old answers', everyMinutes: 5, run: () => idempotencyKeys.clean(clock()) },
    { name: 'old counts', everyMinutes: 10, isDoneFirst: true, run: () => rateLimits.clean() },
    { name: 'old work', everyMinutes: 24 * hour, run: () => forgetOldWork(sql, clock()) },
  ];
}
