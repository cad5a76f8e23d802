import { Ban, Check, CircleAlert, CirclePause, ScanEye, ShieldCheck } from 'lucide-react';
import type { AnyUser } from '#site/data/admin.ts';
import { Badge } from '#site/ui/badge.tsx';
import { planWords, roleWords, subscriptionStatusWords } from './labels.ts';

/** Staff stand out; an instructor is what everybody is. */
export function RoleBadge({ role }: Pick<AnyUser, 'role'>) {
  if (role === 'instructor') return <Badge tone="outline">{roleWords[role]}</Badge>;
  return (
    <Badge
      tone={role === 'admin' ? 'ink' : 'info'}
      glyph={role === 'admin' ? ShieldCheck : ScanEye}
    >
      {roleWords[role]}
    </Badge>
  );
}

const looks = {
  active: { tone: 'success', glyph: Check },
  inactive: { tone: 'neutral', glyph: CirclePause },
  cancelled: { tone: 'outline', glyph: Ban },
  past_due: { tone: 'danger', glyph: CircleAlert },
} as const satisfies Record<AnyUser['subscriptionStatus'], object>;

export function PlanBadge({
  subscriptionType,
  subscriptionStatus,
}: Pick<AnyUser, 'subscriptionType' | 'subscriptionStatus'>) {
  return (
    <Badge {...looks[subscriptionStatus]}>
      {planWords[subscriptionType]}, {subscriptionStatusWords[subscriptionStatus].toLowerCase()}
    </Badge>
  );
}
