import type { Mail } from './mailer.ts';

/** A domain that nobody can have (RFC 2606): the demo's people live there. */
export const isReserved = (address: string): boolean => /@(?:[^@]*\.)?example$/i.test(address);

/** How an operator helps somebody who waits for a letter; the other links are shown to the person who had them made. */
const byHand: Partial<Record<Mail['kind'], string>> = {
  'reset-password': '`bun run admin link <email> reset` makes a link to hand over.',
  'verify-email': '`bun run admin link <email> confirm` makes a link to hand over.',
};

/** Says neither what the letter says nor whom it is to: others than its reader read the log. */
export const reportUnsent =
  (tellOperator: (line: string) => void) =>
  ({ kind }: Mail): void => {
    // Nothing is missing where it does not arrive.
    if (kind === 'security') return;
    const help = byHand[kind];
    tellOperator(
      `A letter (${kind}) could not be sent: there is no SMTP_URL.${help ? ` ${help}` : ''}`,
    );
  };
