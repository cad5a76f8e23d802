/**
 * Stands in the built pages where the address that people reach us at belongs. The site is built once and served at any address, so the server
 * fills it in. No host can have this name (RFC 2606).
 */
export const addressToFillIn = 'https://public-address.invalid';

/** The same for the address that letters to the operator go to. */
export const mailboxToFillIn = 'mailbox@public-address.invalid';
