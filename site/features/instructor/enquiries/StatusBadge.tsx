import { Ban, Clock, MailCheck, Sparkle, UserCheck } from 'lucide-react';
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import type { EnrolmentStatus } from '#domain/enrolment/enrolment.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

export const statusLabels: Readonly<Record<EnquiryStatus | 'waiting', string>> = {
  new: words.newStatus,
  contacted: words.contactedStatus,
  converted: words.convertedStatus,
  declined: words.declinedStatus,
  waiting: words.waitingStatus,
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

const enrolmentLooks: Readonly<
  Record<EnrolmentStatus, { tone: BadgeTone; glyph: Glyph; label: string }>
> = {
  sent: { tone: 'accent', glyph: Sparkle, label: words.newEnrolment },
  waiting: { tone: 'info', glyph: Clock, label: words.waitingStatus },
  accepted: { tone: 'success', glyph: UserCheck, label: words.acceptedStatus },
  declined: { tone: 'outline', glyph: Ban, label: words.declinedStatus },
};

/** The status of an enrolment. */
export function EnrolmentBadge({ status }: { status: EnrolmentStatus }) {
  const { label, ...look } = enrolmentLooks[status];
  return <Badge {...look}>{label}</Badge>;
}
