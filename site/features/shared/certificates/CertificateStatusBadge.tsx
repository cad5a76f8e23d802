import { Ban, Check, TimerOff } from 'lucide-react';
import type { Certificate } from '#site/data/certificates.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import * as words from './words.ts';

const looks: Readonly<
  Record<Certificate['status'], { tone: BadgeTone; glyph: Glyph; word: string }>
> = {
  valid: { tone: 'success', glyph: Check, word: words.valid },
  expired: { tone: 'outline', glyph: TimerOff, word: words.expired },
  revoked: { tone: 'danger', glyph: Ban, word: words.revoked },
  unknown: { tone: 'outline', glyph: TimerOff, word: words.unknown },
};

/** Whether a certificate still holds. */
export function CertificateStatusBadge({ status }: Pick<Certificate, 'status'>) {
  const { word, ...look } = looks[status];
  return <Badge {...look}>{word}</Badge>;
}
