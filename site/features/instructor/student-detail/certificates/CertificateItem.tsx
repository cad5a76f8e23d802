import { Award, Ban, ExternalLink } from 'lucide-react';
import type { Certificate } from '#site/data/certificates.ts';
import { CertificateStatusBadge } from '#site/features/shared/certificates/CertificateStatusBadge.tsx';
import { Facts } from '#site/features/shared/certificates/Facts.tsx';
import { PdfLink } from '#site/features/shared/certificates/PdfLink.tsx';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#site/ui/menu.tsx';
import * as words from './words.ts';

interface CertificateItemProps {
  certificate: Certificate;
  onRevoke: () => void;
}

export function CertificateItem({ certificate, onRevoke }: CertificateItemProps) {
  const { id, title, status, certificateNumber: number } = certificate;
  return (
    <li data-status={status}>
      <span className="sign">
        <Icon glyph={Award} />
      </span>
      <div className="what">
        <p>
          <b>{title}</b>
          <CertificateStatusBadge status={status} />
        </p>
        <Facts certificate={certificate} />
      </div>
      <PdfLink title={title} href={`/api/certificates/${id}/pdf`} file={`${number}.pdf`} />
      <ActionsMenu about={title}>
        <MenuLink glyph={ExternalLink} href={`/verify/${number}`} target="_blank">
          {words.openPublicCheck}
        </MenuLink>
        {status !== 'revoked' && (
          <>
            <MenuSeparator />
            <MenuItem glyph={Ban} tone="danger" onSelect={onRevoke}>
              {words.revoke}
            </MenuItem>
          </>
        )}
      </ActionsMenu>
    </li>
  );
}
