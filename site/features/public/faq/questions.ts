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
    ask: 'Do I need a card to start?',
    answer:
      'No. The trial runs for 14 days and asks for nothing. You enter a card only when you choose a plan.',
  },
  {
    ask: 'What happens when the trial ends?',
    answer:
      'You can still read and export everything. Adding and changing wait until you choose Professional or Premium.',
  },
  {
    ask: 'What counts as an active student?',
    answer:
      'Somebody whose status is active. Students who have completed, paused or been archived do not count towards the 50.',
  },
  {
    ask: 'Do you take a share of my lesson fees?',
    answer:
      'No. You pay for the plan and nothing else to us. Stripe charges its own fee when a student pays by card; bank transfers and cash cost nothing.',
  },
  {
    ask: 'Can I change plans?',
    answer:
      'Yes, either way and at any time, on the Upgrade page. If a price ever changes, you hear about it 30 days before.',
  },
];

/** Getting started, payment methods, data security, cancelling. */
export const contactQuestions: Question[] = [
  {
    ask: 'How do I get started?',
    answer:
      'Press Start Free Trial, choose Join as Instructor and set up your school. It takes about ten minutes, and the trial runs for 14 days.',
  },
  {
    ask: 'Which payment methods do you accept?',
    answer: 'Major credit and debit cards, and bank transfers.',
  },
  {
    ask: 'Is my data safe?',
    answer:
      'Everything travels encrypted. Personal details are encrypted in storage with a key for each person, card numbers go straight to Stripe, and every record is open only to the school it belongs to.',
  },
  {
    ask: 'Can I cancel whenever I like?',
    answer:
      'Yes. The plan ends when you cancel it, and you can still read and export your records.',
  },
];
