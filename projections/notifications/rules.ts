import type { SchoolId } from '#domain/kernel/ids.ts';
import { type NoticeKind, noticeKinds } from '#domain/kernel/notification-kinds.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { same } from '#domain/kernel/same.ts';
import { firstNoticeRules } from '#domain/notices/rules.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { noticeRule } from './tables.ts';

/** What was on before a school first set its rules. */
const always = '1970-01-01T00:00:00.000Z';

type RulesSet = {
  readonly schoolId: SchoolId;
  readonly reminders: readonly number[];
  readonly kinds: Readonly<Partial<Record<NoticeKind, boolean | undefined>>>;
};

/** What is on keeps since when; what is off is forgotten, so that switching it on again tells nothing of the time between. */
export function setRules(
  rows: Rows,
  { schoolId, reminders: minutes, kinds }: RulesSet,
  at: Instant,
): void {
  for (const kind of noticeKinds) {
    const reminders = kind === 'reminder' ? [...minutes] : null;
    const before = rows.get(noticeRule, { schoolId, kind });
    const since = () => {
      if (!(kinds[kind] ?? firstNoticeRules.kinds[kind])) return null;
      if (before?.isSet) return same(before.reminders, reminders) ? (before.since ?? at) : at;
      const isAsBefore = kind !== 'reminder' || same(minutes, firstNoticeRules.reminders);
      return firstNoticeRules.kinds[kind] && isAsBefore ? always : at;
    };
    rows.upsert(noticeRule, { schoolId, kind, isSet: true, since: since(), reminders });
  }
}
