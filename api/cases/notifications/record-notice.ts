import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { Ended } from '#api/scheduled-work/claims.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { noticeChannels } from '#domain/notices/kinds.ts';
import { noteNotice } from './note-notice.ts';

const words = { done: 'sent', refused: 'refused', unknown: 'unconfirmed' } as const;
const details = z.object({ channel: z.enum(noticeChannels), isAddressBad: z.boolean().optional() });
/** By which way a message went, or was refused, as the due work keeps it. */
export type HowItWent = z.infer<typeof details>;

/** Writes down what became of one message, once; what was withdrawn leaves nothing. */
export async function recordNotice(
  deps: Pick<Deps, 'dispatch' | 'noticeCounts'>,
  notice: SentNotice,
  { outcome, reason = '', details: kept }: Ended,
  settledAt: Instant,
): Promise<void> {
  if (outcome === 'withdrawn') return;
  const how = details.safeParse(kept).data;
  await noteNotice(deps, settledAt, {
    notice: { ...notice, channel: how?.channel ?? notice.channel },
    outcome: words[outcome],
    reason,
    isAddressBad: how?.isAddressBad ?? false,
  });
}
