import { Ban, MailCheck, Sparkle, UserCheck } from 'lucide-react';
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

export const statusLabels: Readonly<Record<EnquiryStatus, string>> = {
  new: words.newStatus,
  contacted: words.contactedStatus,
  converted: words.convertedStatus,
  declined: words.declinedStatus,
};

const looks: Readonly<Record<EnquiryStatus, { tone: BadgeTone; glyph: Glyph }>> = {
  new: { tone: 'accent', glyph: Sparkle },
  contacted: { tone: 'info', glyph: MailCheck },
  converted: { tone: 'success', glyph: UserCheck },
  declined: { tone: 'outline', glyph: Ban },
};

/** What became of an enquiry; yellow says that it waits for an answer. */
export function StatusBadge({ status }: { status: EnquiryStatus }) {
  return <Badge {...looks[status]}>{statusLabels[status]}</Badge>;
}
