import type { Filled } from '#site/format/filled.ts';

export const changeTo = (its: Filled<'plan'>) => `Change to ${its.plan}`;
export const youAreOnNow = (its: Filled<'plan'>) => `You are on ${its.plan} now`;
export const planUntil = (its: Filled<'plan' | 'date'>) => `${its.plan}, to ${its.date}`;
export const paidAlready = 'Paid already for these days';
export const creditTowardsLaterMonths = 'Credit towards later months';
export const chargedNow = 'Charged now';
export const fromDate = (its: Filled<'date'>) => `From ${its.date}`;
export const keepMyPlan = 'Keep my plan';
export const payAndChange = (its: Filled<'sum'>) => `Pay ${its.sum} and change`;
export const keptForLater = (its: Filled<'sum'>) => `${its.sum} are kept towards later months.`;
export const wereCharged = (its: Filled<'sum'>) => `${its.sum} were charged.`;
export const thisIsYourPlanNow = 'This is your plan now.';
export const paymentSuccessful = 'Payment Successful';
export const paidByTestCard = (its: Filled<'plan'>) => `You are on ${its.plan} now.`;
export const payWithATestCard = 'Pay with a test card';
export const backToDashboard = 'Back to Dashboard';
export const questionsPeopleAsk = 'Questions people ask';
export const plansAreNotSold =
  'No cards are taken here, so you can’t buy a plan yourself. Ask the people who run this Keep Left to set yours.';
export const trialHasEnded = 'Your trial has ended. Choose a plan to go on writing.';
export const trialRunsTo = (its: Filled<'date'>) =>
  `Your trial runs to ${its.date}. A plan starts on the day you choose it.`;
export const planHasEnded = 'Your plan has ended. Choose a plan to go on writing.';
export const nextPaymentOn = (its: Filled<'plan' | 'date'>) =>
  `You are on ${its.plan}. The next payment is on ${its.date}.`;
export const youAreOn = (its: Filled<'plan'>) => `You are on ${its.plan}.`;
export const chooseProfessional = 'Choose Professional';
export const choosePremium = 'Choose Premium';
export const upgradeToPremium = 'Upgrade to Premium';
export const downgradeToProfessional = 'Downgrade to Professional';
export const upToActiveStudents = (its: Filled<'count'>) => `Up to ${its.count} active students`;
export const diaryPaymentsSkillsAndCertificates = 'Diary, payments, skills and certificates';
export const directoryWithReviews = 'A place in the directory, with reviews';
export const anyNumberOfStudents = 'As many active students as you like';
export const everythingInTrial = 'Everything you had in your trial';
export const whenAmICharged = 'When am I charged?';
export const whenYouAreCharged =
  'As soon as you choose a plan, and then every month on that day. The price is in New Zealand dollars.';
export const whatChangingDoes = 'What happens when I change plans?';
export const howChangingGoes =
  'You see what it comes to first. The new plan starts at once; what you paid for the rest of the month counts towards it, and what is left over pays for later months. Your students, lessons and records stay as they are.';
export const canIGoDown = 'Can I go down to Professional with more students than it covers?';
export const archiveFirst = (its: Filled<'count'>) =>
  `It covers ${its.count} active students. Archive those who have finished first; archived students do not count.`;
export const whatCancellingDoes = 'What happens when I cancel?';
export const whatStaysAfterCancelling =
  'The plan ends and nothing more is charged. You can still read and export everything you recorded; adding and changing wait until you choose a plan again.';
export const whoSeesMyCard = 'Who sees my card?';
export const stripeSeesIt =
  'Stripe does. The number goes straight to them and never touches our servers.';
export const sumAMonth = (its: Filled<'sum', never, 'num'>) => <>{its.num(its.sum)} a month</>;
