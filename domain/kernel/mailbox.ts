/**
 * The mailbox that an address leads to, for comparing: `me+sup@school.nz` is `me@school.nz`, and Gmail reads past dots as well. Not for sending: the address
 * as its owner wrote it is the one that surely arrives.
 */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const [plain = ''] = local.split('+');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
