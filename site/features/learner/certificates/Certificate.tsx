import { Award, Copy, ShieldCheck } from 'lucide-react';
import { useLearner } from '#site/data/learner/learner.ts';
import type { PortalCertificate } from '#site/data/learner/learning.ts';
import { CertificateStatusBadge } from '#site/features/shared/certificates/CertificateStatusBadge.tsx';
import { Facts } from '#site/features/shared/certificates/Facts.tsx';
import { PdfLink } from '#site/features/shared/certificates/PdfLink.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.ts';

export function Certificate({ certificate }: { certificate: PortalCertificate }) {
  const { id, title, status, certificateNumber: number } = certificate;
  const { portal, id: studentId } = useLearner();
  const copy = useCopy();
  const check = `/verify/${number}`;
  const pdf =
    portal === 'student-portal'
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
          <CertificateStatusBadge status={status} />
        </p>
        <Facts certificate={certificate} />
      </div>
      <div className="acts">
        {status !== 'revoked' && <PdfLink title={title} href={pdf} file={`${number}.pdf`} />}
        <ButtonLink glyph={ShieldCheck} variant="quiet" href={check} target="_blank">
          {words.verify}
        </ButtonLink>
        <Button
          glyph={Copy}
          variant="quiet"
          aria-label={words.copyLinkToVerify({ title })}
          onClick={() =>
            void copy(
              location.origin + check,
              words.theVerifyLinkIs({ origin: location.origin, check }),
            )
          }
        >
          {words.copyLink}
        </Button>
      </div>
    </li>
  );
}
