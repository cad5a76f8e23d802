import type { SchoolId } from '#domain/kernel/ids.ts';
import { type NoticeKind, noticeKinds } from '#domain/kernel/notification-kinds.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { same } from '#domain/kernel/same.ts';
import { firstNoticeRules } from '#domain/notices/rules.ts';
import { Json, sql } from '../engine/statement.ts';

/** What was on before a school first set its rules. */
const always = '1970-01-01T00:00:00.000Z';

/** What is on keeps since when; what is off is forgotten, so that switching it on again tells nothing of the time between. */
export const rulesSet = (
  {
    schoolId,
    reminders,
    kinds,
  }: {
    readonly schoolId: SchoolId;
    readonly reminders: readonly number[];
    readonly kinds: Readonly<Partial<Record<NoticeKind, boolean | undefined>>>;
  },
  at: Instant,
) =>
  noticeKinds.map((kind) => {
    const wasOn = firstNoticeRules.kinds[kind];
    const isOn = kinds[kind] ?? wasOn;
    const isAsBefore = kind !== 'reminder' || same(reminders, firstNoticeRules.reminders);
    const since = wasOn && isAsBefore ? always : at;
    return sql`
      insert into notice_rule as rule (school_id, kind, is_set, since, reminders)
      values (${schoolId}, ${kind}, true, ${isOn ? since : null}, ${kind === 'reminder' ? new Json(reminders) : null})
      on conflict (school_id, kind) do update set is_set = true, reminders = excluded.reminders,
        since = case
          when not rule.is_set or not ${isOn} then excluded.since
          when rule.reminders is distinct from excluded.reminders then ${at}
          else coalesce(rule.since, ${at})
        end`;
  });
