import * as words from '#words/faq.ts';
export interface Question {
  ask: string;
  answer: string;
}

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
  },
  {
    ask: words.askTrialEnds,
    answer: words.answerTrialEnds,
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
  },
  {
    ask: words.askPaymentMethods,
    answer: words.answerPaymentMethods,
  },
  {
    ask: words.askDataSafe,
    answer: words.answerDataSafe,
  },
  {
    ask: words.askCancel,
    answer: words.answerCancel,
  },
];
