import { Award, Ban, Check, Download, Ellipsis, ExternalLink, TimerOff } from 'lucide-react';
import { certificateTypeLabels } from '#domain/catalogue/certificates.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Certificate } from '#site/data/certificates.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { ButtonLink, IconButton } from '#site/ui/button.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuTrigger,
} from '#site/ui/menu.tsx';

interface CertificateItemProps {
  certificate: Certificate;
  onRevoke: () => void;
}

export function CertificateItem({ certificate, onRevoke }: CertificateItemProps) {
  const { id, title, type, status, certificateNumber: number } = certificate;
  return (
    <li data-status={status}>
      <span className="sign">
        <Icon glyph={Award} />
      </span>
      <div className="what">
        <p>
          <b>{title}</b>
          <Badge {...looks[status]}>{words[status]}</Badge>
        </p>
        {certificate.description && <p>{certificate.description}</p>}
        <p className="muted num">
          {certificateTypeLabels[type]}, issued {formatDate(dateOf(certificate.issuedAt))} by{' '}
          {certificate.issuedBy}
          {certificate.validUntil && `, valid until ${formatDate(certificate.validUntil)}`}
        </p>
        <p className="muted num">{number}</p>
        {certificate.revokedAt && (
          <p className="muted num">
            Revoked {formatDate(dateOf(certificate.revokedAt))}
            {certificate.revokeReason && `: ${certificate.revokeReason}`}
          </p>
        )}
      </div>
      <ButtonLink
        glyph={Download}
        href={`/api/certificates/${id}/pdf`}
        download={`${number}.pdf`}
        aria-label={`Download PDF of ${title}`}
      >
        PDF
      </ButtonLink>
      <Menu>
        <MenuTrigger>
          <IconButton size="sm" glyph={Ellipsis} label={`Actions for ${title}`} />
        </MenuTrigger>
        <MenuContent>
          <MenuLink glyph={ExternalLink} href={`/verify/${number}`} target="_blank">
            Open public check
          </MenuLink>
          {status !== 'revoked' && (
            <>
              <MenuSeparator />
              <MenuItem glyph={Ban} tone="danger" onSelect={onRevoke}>
                Revoke
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
    </li>
  );
}

const words = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
  unknown: 'Unknown',
} as const satisfies Record<Certificate['status'], string>;

const looks: Readonly<Record<Certificate['status'], { tone: BadgeTone; glyph: Glyph }>> = {
  valid: { tone: 'success', glyph: Check },
  expired: { tone: 'outline', glyph: TimerOff },
  revoked: { tone: 'danger', glyph: Ban },
  unknown: { tone: 'outline', glyph: TimerOff },
};
