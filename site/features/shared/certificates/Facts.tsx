import { certificateTypeLabels } from '#domain/catalogue/certificates.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Certificate } from '#site/data/certificates.ts';

/** What a certificate is for, who issued it and when, its number, and why it was revoked if it was. */
export function Facts({ certificate }: { certificate: Certificate }) {
  const { description, type, issuedAt, issuedBy, validUntil, revokedAt, revokeReason } =
    certificate;
  return (
    <>
      {description && <p>{description}</p>}
      <p className="muted num">
        {certificateTypeLabels[type]}, issued {formatDate(dateOf(issuedAt))} by {issuedBy}
        {validUntil && `, valid until ${formatDate(validUntil)}`}
      </p>
      <p className="number num">{certificate.certificateNumber}</p>
      {revokedAt && (
        <p className="muted num">
          Revoked {formatDate(dateOf(revokedAt))}
          {revokeReason && `: ${revokeReason}`}
        </p>
      )}
    </>
  );
}
