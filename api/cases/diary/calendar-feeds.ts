import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { feedCalendar } from '#api/gateways/calendar/feed-calendar.ts';
import type { OpenFeed } from '#domain/feed/commands.ts';
import { calendarFeed, feedNotFound } from '#domain/feed/decide.ts';
import type { FeedHolder } from '#domain/feed/events.ts';
import { accountId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { lastDay } from '#domain/kernel/schemas.ts';
import { guardianMay } from '#domain/student/guardian-access.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { type EntriesOf, listEntries } from '#projections/calendar-entries/query.ts';
import { type FeedRow, getFeed, listFeeds } from '#projections/calendar-feeds/query.ts';
import { listChildren } from '#projections/guardians/children.ts';
import { type KeptDayRow, listKeptDays } from '#projections/own-time/query.ts';
import { getPortalStudent } from '#projections/students/portal.ts';

/** Who holds a feed: an account, a student or a guardian. */
export type Holder = { readonly holder: FeedHolder; readonly holderId: number };
type FeedRowOf = NonNullable<Awaited<ReturnType<typeof getFeed>>>;
type NewFeed = Omit<OpenFeed, 'type' | 'now' | 'feedId' | 'openFeeds'>;

/** Days for which a lesson that is over or off is still in a feed. */
const keptDays = 90;

const feedGone = () =>
  new Rejection('gone', 'feed_closed', 'This calendar feed was closed. Ask for a new address.');

/** Closes every feed of a holder: what a password or a mailbox opened ends with it. */
export async function closeFeeds(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  { holder, holderId }: Holder,
  context: Context,
): Promise<void> {
  for (const { id } of await listFeeds(sql, holder, holderId))
    await dispatch(calendarFeed, id, { type: 'CloseFeed', feedId: id }, context);
}

/** Calendars that people subscribe to at secret addresses. */
export function calendarFeedsOf(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'clock' | 'tokens' | 'publicUrl'>,
) {
  const { sql, dispatch, ids, clock, tokens, publicUrl } = deps;

  return {
    list: ({ holder, holderId }: Holder): Promise<FeedRow[]> => listFeeds(sql, holder, holderId),

    /** @returns the feed and its address, which is shown this once */
    async open(feed: NewFeed, context: Context): Promise<FeedRow & { readonly url: string }> {
      const { holder, holderId } = feed;
      const feedId = await ids.next('calendar_feed');
      const openFeeds = (await listFeeds(sql, holder, holderId)).length;
      await dispatch(
        calendarFeed,
        feedId,
        { type: 'OpenFeed', feedId, openFeeds, ...feed },
        context,
      );
      const expiresAt = `${lastDay}T00:00:00.000Z`;
      const token = await tokens.make('calendar-feed', {
        subject: feedId,
        boundTo: null,
        expiresAt,
      });
      const row = (await listFeeds(sql, holder, holderId)).find(({ id }) => id === feedId);
      if (!row) throw feedNotFound();
      return { ...row, url: `${publicUrl}/api/feeds/${token}.ics` };
    },

    /** @throws 404 for a feed that is not the holder's */
    async close({ holder, holderId }: Holder, feedId: number, context: Context): Promise<void> {
      const feed = await getFeed(sql, feedId);
      if (feed?.holder !== holder || feed.holderId !== holderId) throw feedNotFound();
      await dispatch(calendarFeed, feedId, { type: 'CloseFeed', feedId }, context);
    },

    /** The calendar at an address. @throws 404 where there never was one, 410 where it was closed or its holder may no longer look */
    async read(token: string): Promise<string> {
      const found = await tokens.find('calendar-feed', token, clock());
      const feed = found && (await getFeed(sql, found.subject));
      if (!feed) throw feedNotFound();
      if (feed.closedAt !== null) throw feedGone();
      const of = await lessonsOf(feed);
      if (!of) throw feedGone();
      const since = addMinutes(clock(), -keptDays * 24 * 60);
      const { depth, isSchool } = feed;
      const isTeacher = feed.holder === 'account';
      const title = isTeacher ? 'Lessons' : 'Driving lessons';
      return feedCalendar(await listEntries(sql, of, since), await keptFreeBy(feed, since), {
        depth,
        isTeacher,
        isSchool,
        title,
        publicUrl,
      });
    },
  };

  /** Of an instructor, or of all at a school, when no lesson is given; of nobody else. */
  function keptFreeBy(feed: FeedRowOf, since: string): Promise<KeptDayRow[]> | KeptDayRow[] {
    const { holder, holderId, schoolId, isSchool } = feed;
    if (holder !== 'account') return [];
    return listKeptDays(
      sql,
      { schoolId, instructorId: isSchool ? null : accountId.parse(holderId) },
      since,
    );
  }

  /** Whose lessons a feed shows today; null where its holder may not see them any more. */
  async function lessonsOf(feed: FeedRowOf): Promise<EntriesOf | null> {
    const { holder, holderId, schoolId, studentId, isSchool } = feed;
    if (holder === 'account') {
      const account = await getAccount(sql, accountId.parse(holderId));
      if (account?.schoolId !== schoolId) return null;
      return isSchool ? { schoolId } : { instructorId: account.id, inSchool: schoolId };
    }
    if (studentId === null) return null;
    if (holder === 'student') return (await getPortalStudent(sql, studentId)) && { studentId };
    const children = await listChildren(sql, holderId);
    const child = children.find((one) => one.studentId === studentId);
    return child && guardianMay(child.accessLevel, 'schedules') ? { studentId } : null;
  }
}
