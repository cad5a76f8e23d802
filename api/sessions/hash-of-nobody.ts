/**
 * A hash that belongs to no password and costs as much to check as any other of that cost.
 * It is made up: to compute one takes an eighth of a second of each process that starts.
 */
export const hashOfNobody = ({ memoryCost, timeCost }: Bun.Password.Argon2Algorithm): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${emptyBytes}$${emptyBytes}`;

/** 32 bytes in base64. */
const emptyBytes = 'A'.repeat(43);
