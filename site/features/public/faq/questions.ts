import * as words from './words.ts';
export interface Question {
  ask: string;
  answer: string;
  /** Where it is answered so, as the server's conditions; everywhere unless told. */
  where?: readonly string[];
}

/** Every installation there may be, as all the conditions that hold there. */
export const installations = [
  ['plans', 'joining', 'trial'],
  ['plans', 'no-joining', 'no-trial'],
  ['no-plans', 'joining', 'no-trial'],
  ['no-plans', 'no-joining', 'no-trial'],
];

/** What people ask in one of them. */
export const askedWhere = (installation: readonly string[], questions: readonly Question[]) =>
  questions.filter(({ where = [] }) => where.every((word) => installation.includes(word)));

/** The questions as schema.org's FAQPage, for search engines. */
export function faqData(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export const pricingQuestions: Question[] = [
  {
    ask: words.askCardToStart,
    answer: words.answerCardToStart,
    where: ['trial'],
  },
  {
    ask: words.askTrialEnds,
    answer: words.answerTrialEnds,
    where: ['trial'],
  },
  {
    ask: words.askActiveStudent,
    answer: words.answerActiveStudent,
  },
  {
    ask: words.askShareOfFees,
    answer: words.answerShareOfFees,
  },
  {
    ask: words.askChangePlans,
    answer: words.answerChangePlans,
  },
];

/** Getting started, payment methods, data security, cancelling. */
export const contactQuestions: Question[] = [
  {
    ask: words.askGetStarted,
    answer: words.answerGetStarted,
    where: ['trial'],
  },
  {
    ask: words.askGetStarted,
    answer: words.answerCreateAccount,
    where: ['joining', 'no-plans'],
  },
  {
    ask: words.askGetStarted,
    answer: words.answerGetInvited,
    where: ['no-joining'],
  },
  {
    ask: words.askPaymentMethods,
    answer: words.answerPaymentMethods,
    where: ['plans'],
  },
  {
    ask: words.askDataSafe,
    answer: words.answerDataSafe,
  },
  {
    ask: words.askCancel,
    answer: words.answerCancel,
    where: ['plans'],
  },
];
