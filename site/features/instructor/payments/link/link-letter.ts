import { formatDollars } from '#domain/kernel/money.ts';
import { toNzDigits } from '#site/format/phone-links.ts';
import type { Draft } from './draft-link.ts';
import * as words from './words.ts';

/** What a payment link is sent with. Money in dollars. */
export type LinkFacts = {
  readonly firstName: string;
  readonly email: string;
  readonly phone: string;
  readonly amount: number;
  readonly description: string;
  readonly url: string;
};

/** For a text message and WhatsApp. */
export const shortWords = ({ firstName, amount, description, url }: LinkFacts): string =>
  words.textMessage({ student: firstName, sum: formatDollars(amount), description, url });

export function letterOf(facts: LinkFacts): Draft {
  const sum = formatDollars(facts.amount);
  return {
    to: facts.email,
    subject: words.letterSubject({ sum, description: facts.description }),
    body: words.letter({
      student: facts.firstName,
      sum,
      description: facts.description,
      url: facts.url,
    }),
  };
}

/** Without a number that can be dialled, WhatsApp asks whom to send it to. */
export const whatsAppLink = (facts: LinkFacts): string =>
  `https://wa.me/${toNzDigits(facts.phone)}?text=${encodeURIComponent(shortWords(facts))}`;
