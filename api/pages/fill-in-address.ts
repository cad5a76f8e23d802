import { addressToFillIn } from '#domain/kernel/public-address.ts';

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
/** For examples of calls, where nobody has said what our address is. */
const anyAddress = 'https://keepleft.example';

/**
 * A built file with our address where it belongs.
 * @param publicUrl without a slash at the end; absent, the file says nothing of where it is served, links by path, and shows an example where it must show
 * an address
 */
export function fillInAddress(text: string, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return text.replaceAll(addressToFillIn, () => publicUrl);
  return text
    .replaceAll(ownAddress, '')
    .replaceAll(addressOfLink, '')
    .replaceAll(addressToFillIn, anyAddress);
}
