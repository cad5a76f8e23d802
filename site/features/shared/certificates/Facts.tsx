import { certificateTypeLabels } from '#domain/catalogue/certificates.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Certificate } from '#site/data/certificates.ts';
import * as words from './words.ts';

/** What a certificate is for, who issued it and when, its number, and why it was revoked if it was. */
export function Facts({ certificate }: { certificate: Certificate }) {
  const { description, type, issuedAt, issuedBy, validUntil, revokedAt, revokeReason } =
    certificate;
  const issue = {
    type: certificateTypeLabels[type],
    on: formatDate(dateOf(issuedAt)),
    by: issuedBy,
  };
  const revokedOn = revokedAt && formatDate(dateOf(revokedAt));
  return (
    <>
      {description && <p>{description}</p>}
      <p className="muted num">
        {validUntil
          ? words.issuedUntil({ ...issue, until: formatDate(validUntil) })
          : words.issued(issue)}
      </p>
      <p className="number num">{certificate.certificateNumber}</p>
      {revokedOn && (
        <p className="muted num">
          {revokeReason
            ? words.revokedBecause({ on: revokedOn, why: revokeReason })
            : words.revokedOn({ on: revokedOn })}
        </p>
      )}
    </>
  );
}
