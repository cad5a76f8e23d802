import { escapeHTML } from 'bun';
import { addressToFillIn, mailboxToFillIn } from '#domain/kernel/public-address.ts';

/** Lines and elements that say nothing but our address. */
const ownAddress = new RegExp(
  [
    `<link rel="canonical" href="${addressToFillIn}[^"]*">`,
    `<meta property="og:url" content="${addressToFillIn}[^"]*">`,
    `\\n*Sitemap: ${addressToFillIn}.*`,
  ].join('|'),
  'g',
);
const addressOfLink = new RegExp(`(?<="|<loc>)${addressToFillIn}`, 'g');
const linkToMailbox = new RegExp(`<a [^>]*mailto:${mailboxToFillIn}[^>]*>[^<]*</a>`, 'g');
/** For examples of calls, where nobody has said what our address is. */
const anyAddress = 'https://keepleft.example';

/** Whom a page speaks for: where it is served, and where letters to the operator go. */
export type Whereabouts = {
  readonly publicUrl?: string | undefined;
  readonly mailbox?: string | undefined;
};

/**
 * A built file with our addresses where they belong.
 * @param publicUrl without a slash at the end; absent, the file says nothing of where it is served, links by path, and shows an example where it must show
 * an address
 * @param mailbox absent, nobody is told to write to one
 */
export function fillInAddress(text: string, { publicUrl, mailbox }: Whereabouts): string {
  const written = mailbox
    ? text.replaceAll(mailboxToFillIn, () => escapeHTML(mailbox))
    : text.replaceAll(linkToMailbox, '');
  if (publicUrl !== undefined) return written.replaceAll(addressToFillIn, () => publicUrl);
  return written
    .replaceAll(ownAddress, '')
    .replaceAll(addressOfLink, '')
    .replaceAll(addressToFillIn, anyAddress);
}
