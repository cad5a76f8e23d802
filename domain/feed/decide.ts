import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CloseFeed, OpenFeed } from './commands.ts';
import { type Feed, type FeedEvent, noun } from './events.ts';

/** How many feeds one holder may have open. */
const mostFeeds = 20;

const tooManyFeeds = () =>
  new Rejection(
    'conflict',
    'too_many_feeds',
    `There can be at most ${mostFeeds} calendar feeds. Close one first.`,
  );

export const feedNotFound = () =>
  new Rejection('missing', 'feed_not_found', 'There is no such calendar feed.');

/** Rules of one calendar feed: it is opened, and closed for good. */
export const calendarFeed: Decider<OpenFeed | CloseFeed, Feed, FeedEvent> = {
  ...noun,
  decide: (command, state) => {
    if (command.type === 'OpenFeed') {
      if (state.status !== 'none') return [];
      if (command.openFeeds >= mostFeeds) throw tooManyFeeds();
      const { type: _type, now: _now, openFeeds: _open, isSchool, studentId, ...feed } = command;
      const of = { ...(isSchool && { isSchool }), ...(studentId !== undefined && { studentId }) };
      return [{ type: 'FeedOpened', data: { ...feed, ...of } }];
    }
    if (state.status === 'none') throw feedNotFound();
    if (state.status === 'closed') return [];
    const { status: _status, ...feed } = state;
    return [{ type: 'FeedClosed', data: { feedId: command.feedId, ...feed } }];
  },
};
