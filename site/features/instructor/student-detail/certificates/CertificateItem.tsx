import { Award, Ban, Ellipsis, ExternalLink } from 'lucide-react';
import type { Certificate } from '#site/data/certificates.ts';
import { CertificateStatusBadge } from '#site/features/shared/certificates/CertificateStatusBadge.tsx';
import { Facts } from '#site/features/shared/certificates/Facts.tsx';
import { PdfLink } from '#site/features/shared/certificates/PdfLink.tsx';
import { IconButton } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuTrigger,
} from '#site/ui/menu.tsx';
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
      <Menu>
        <MenuTrigger>
          <IconButton size="sm" glyph={Ellipsis} label={words.actionsFor({ title })} />
        </MenuTrigger>
        <MenuContent>
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
        </MenuContent>
      </Menu>
    </li>
  );
}
