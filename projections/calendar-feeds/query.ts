import type { Sql } from 'postgres';
import { z } from 'zod';
import type { FeedHolder } from '#domain/feed/events.ts';
import { rowsOf } from '../engine/rows.ts';
import { calendarFeedTable } from './calendar-feeds.ts';

/** An open feed as its holder sees it; its address was shown once. */
export const feedRow = calendarFeedTable.row
  .pick({ id: true, depth: true, isSchool: true, studentId: true, openedAt: true })
  .extend({ name: z.string() });
export type FeedRow = z.infer<typeof feedRow>;

/** A holder's open feeds, the oldest first. */
export function listFeeds(sql: Sql, holder: FeedHolder, holderId: number): Promise<FeedRow[]> {
  return rowsOf(sql, feedRow)`
    select feed.id, depth, is_school, student_id, opened_at,
      coalesce(account_feed_name.name, student_feed_name.name, guardian_feed_name.name, '') as name
    from calendar_feed feed
    left join account_feed_name on account_feed_name.feed_id = feed.id
    left join student_feed_name on student_feed_name.feed_id = feed.id
    left join guardian_feed_name on guardian_feed_name.feed_id = feed.id
    where holder = ${holder} and feed.holder_id = ${holderId} and closed_at is null
    order by feed.id
  `;
}

/** A feed, open or closed; null where there is none of this number. */
export async function getFeed(sql: Sql, feedId: number) {
  const [row] = await calendarFeedTable.select(sql, calendarFeedTable.row)`where id = ${feedId}`;
  return row ?? null;
}
