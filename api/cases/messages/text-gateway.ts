import type { SignedLinks } from '#api/sessions/signed-links.ts';

/** Where a text gateway tells us of receipts and replies: only it is given the address, which nobody can guess. */
export const gatewayCallback = (links: Pick<SignedLinks, 'sign'>, publicUrl: string): string =>
  `${publicUrl}/api/texts/${links.sign('text gateway', 'news')}`;

/** Whether a token of such an address is ours. */
export const isGateway = (links: Pick<SignedLinks, 'read'>, token: string): boolean =>
  links.read('text gateway', token) === 'news';
