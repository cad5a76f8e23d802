import { formatDollars } from '#domain/kernel/money.ts';
import { toNzDigits } from '#site/format/phone-links.ts';

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
  `Hi ${firstName}, please pay ${formatDollars(amount)} for ${description}: ${url}`;

export function letterOf(facts: LinkFacts): { to: string; subject: string; body: string } {
  const amount = formatDollars(facts.amount);
  return {
    to: facts.email,
    subject: `${amount} for ${facts.description}`,
    body: [
      `Hi ${facts.firstName},`,
      `Please pay ${amount} for ${facts.description}. This link is safe and takes a minute:\n${facts.url}`,
      'Thank you',
    ].join('\n\n'),
  };
}

/** Opens a draft in the person's own mail program, which reads %20 and not the plus of a web form. */
export function draftLink({ to, subject, body }: ReturnType<typeof letterOf>): string {
  const query = new URLSearchParams({ subject, body: body.replaceAll('\n', '\r\n') });
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query.toString().replaceAll('+', '%20')}`;
}

/** Without a number that can be dialled, WhatsApp asks whom to send it to. */
export const whatsAppLink = (facts: LinkFacts): string =>
  `https://wa.me/${toNzDigits(facts.phone)}?text=${encodeURIComponent(shortWords(facts))}`;
