export const questionsPeopleAsk = 'Questions people ask';
export const askCardToStart = 'Do I need a card to start?';
export const answerCardToStart =
  'No. The trial runs for 14 days and asks for nothing. You enter a card only when you choose a plan.';
export const askTrialEnds = 'What happens when the trial ends?';
export const answerTrialEnds =
  'You can still read and export everything. Adding and changing wait until you choose Professional or Premium.';
export const askActiveStudent = 'What counts as an active student?';
export const answerActiveStudent =
  'Somebody whose status is active. Students who have completed, paused or been archived do not count towards the 50.';
export const askShareOfFees = 'Do you take a share of my lesson fees?';
export const answerShareOfFees =
  'No. You pay for the plan and nothing else to us. Stripe charges its own fee when a student pays by card; bank transfers and cash cost nothing.';
export const askChangePlans = 'Can I change plans?';
export const answerChangePlans =
  'Yes, either way and at any time, on the Upgrade page. If a price ever changes, you hear about it 30 days before.';
export const askGetStarted = 'How do I get started?';
export const answerGetStarted =
  'Press Start Free Trial, choose Join as Instructor and set up your school. It takes about ten minutes, and the trial runs for 14 days.';
export const answerCreateAccount =
  'Press Create account, choose Join as Instructor and set up your school. It takes about ten minutes.';
export const answerGetInvited =
  'New accounts are closed here. If you teach at a school that uses it, ask its owner to invite you.';
export const askPaymentMethods = 'Which payment methods do you accept?';
export const answerPaymentMethods = 'Major credit and debit cards, and bank transfers.';
export const askDataSafe = 'Is my data safe?';
export const answerDataSafe =
  'Everything travels encrypted. Personal details are encrypted in storage with a key for each person, card numbers go straight to Stripe, and every record is open only to the school it belongs to.';
export const askCancel = 'Can I cancel whenever I like?';
export const answerCancel =
  'Yes. The plan ends when you cancel it, and you can still read and export your records.';
