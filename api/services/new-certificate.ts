import { randomInt } from 'node:crypto';
import type { Ids } from '#api/ids.ts';
import { certificateNumber } from '#domain/catalogue/certificates.ts';

/** Letters and digits that cannot be taken for one another when a number is read from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for a certificate that may be issued; one that is not leaves a gap, which harms nobody. */
export async function newCertificate(ids: Ids, issuedBy: string) {
  const certificateId = await ids.next('certificate');
  const random = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return {
    certificateId,
    certificateNumber: certificateNumber(certificateId, random),
    issuedBy,
  };
}
