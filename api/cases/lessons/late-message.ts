import type { Database } from '#api/database/database.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import { runningLateNotice, type ToldOf } from '#api/gateways/mail/other-notices.ts';
import type { Clock } from '#api/ground/clock.ts';
import { getLateStart } from '#projections/notifications/about.ts';

/** That a lesson starts late: the latest word alone, and until it begins. */
export async function runningLate(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  { about, key, to }: { readonly about: string; readonly key: string; readonly to: ToldOf },
): Promise<NoticeMessage | null> {
  const late = await getLateStart(sql, Number(about.slice('lesson-'.length)));
  const isTrue = late && key.startsWith(`runningLate-${late.position}-`);
  return isTrue && late.startsAt > clock() ? runningLateNotice(to, late) : null;
}
