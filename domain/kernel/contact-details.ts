/** Whether somebody could dial it: six to twenty digits, written with +, brackets, hyphens and spaces as people do. */
export function isPhone(text: string): boolean {
  return /^[\d+() -]+$/.test(text) && /^\d{6,20}$/.test(text.replace(/\D/g, ''));
}

/** The sentence for text that is no telephone number. */
export const phoneSentence = (label: string) =>
  `${label} must have 6 to 20 digits, like 021 555 0123`;

/** A web address as a link may have it: http or https and nothing else, with or without that in front. Null for anything else. */
export function readWebAddress(text: string): { href: string; shown: string } | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, href, host, pathname, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || !host.includes('.')) return null;
  return { href, shown: `${host}${pathname.replace(/\/$/, '')}` };
}
