import { Award, Ban, Check, Copy, Download, ShieldCheck, TimerOff } from 'lucide-react';
import { certificateTypeLabels } from '#domain/catalogue/certificates.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/portal/learner.ts';
import type { PortalCertificate } from '#site/data/portal/learning.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';

const looks: Readonly<
  Record<PortalCertificate['status'], { tone: BadgeTone; glyph: Glyph; word: string }>
> = {
  valid: { tone: 'success', glyph: Check, word: 'Valid' },
  expired: { tone: 'outline', glyph: TimerOff, word: 'Expired' },
  revoked: { tone: 'danger', glyph: Ban, word: 'Revoked' },
  unknown: { tone: 'outline', glyph: TimerOff, word: 'Unknown' },
};

export function Certificate({ certificate }: { certificate: PortalCertificate }) {
  const { id, title, type, status, certificateNumber: number } = certificate;
  const { word, ...look } = looks[status];
  const { door, id: studentId } = useLearner();
  const copy = useCopy();
  const check = `/verify/${number}`;
  const pdf =
    door === 'student-portal'
      ? `/api/student-portal/certificate/${id}/pdf`
      : `/api/parent-portal/certificates/${studentId}/${id}/pdf`;
  return (
    <li data-slot="panel" data-status={status}>
      <span className="sign">
        <Icon glyph={Award} size="lg" />
      </span>
      <div className="what">
        <p className="head">
          <b>{title}</b>
          <Badge {...look}>{word}</Badge>
        </p>
        {certificate.description && <p>{certificate.description}</p>}
        <p className="muted num">
          {certificateTypeLabels[type]}, issued {formatDate(dateOf(certificate.issuedAt))} by{' '}
          {certificate.issuedBy}
          {certificate.validUntil && `, valid until ${formatDate(certificate.validUntil)}`}
        </p>
        <p className="number num">{number}</p>
        {certificate.revokedAt && (
          <p className="muted num">
            Revoked {formatDate(dateOf(certificate.revokedAt))}
            {certificate.revokeReason && `: ${certificate.revokeReason}`}
          </p>
        )}
      </div>
      <div className="acts">
        {status !== 'revoked' && (
          <ButtonLink
            glyph={Download}
            href={pdf}
            download={`${number}.pdf`}
            aria-label={`Download PDF of ${title}`}
          >
            PDF
          </ButtonLink>
        )}
        <ButtonLink glyph={ShieldCheck} variant="quiet" href={check} target="_blank">
          Verify
        </ButtonLink>
        <Button
          glyph={Copy}
          variant="quiet"
          aria-label={`Copy link to verify ${title}`}
          onClick={() =>
            void copy(location.origin + check, `The verify link is ${location.origin}${check}`)
          }
        >
          Copy link
        </Button>
      </div>
    </li>
  );
}
