import { type FeedHolder, feedDepths, feedEvents, feedHolders } from '#domain/feed/events.ts';
import { flag, id, idOf, later, maybe, moment, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const calendarFeedTable = table(
  'calendar_feed',
  {
    id: id(),
    schoolId: idOf('school'),
    holder: oneOf(feedHolders),
    holderId: id(),
    depth: oneOf(feedDepths),
    isSchool: flag(),
    /** Of whom the lessons are, for a student or a guardian. */
    studentId: maybe(idOf('student')),
    openedAt: moment(),
    closedAt: later(moment()),
  },
  { isNumbered: true, indexes: ['(holder, holder_id)'] },
);

/** Its name is its holder's, and is erased with them: one table for each kind of person. */
const nameOf = <Kind extends FeedHolder>(kind: Kind) =>
  table(
    `${kind}_feed_name`,
    { feedId: id(), holderId: id(), name: personal(text()) },
    { key: ['feedId'], person: [kind, 'holderId'] },
  );
const names = {
  account: nameOf('account'),
  student: nameOf('student'),
  guardian: nameOf('guardian'),
};

/** The calendar feeds that people have opened. */
export const calendarFeeds = projection({
  name: 'calendar-feeds',
  follows: [feedEvents],
  tables: [calendarFeedTable, names.account, names.student, names.guardian],
  on: {
    FeedOpened: ({ data, metadata }, rows) => {
      const { feedId, name, isSchool = false, studentId = null, ...feed } = data;
      rows.insert(calendarFeedTable, {
        id: feedId,
        ...feed,
        isSchool,
        studentId,
        openedAt: metadata.occurredAt,
      });
      rows.insert(names[feed.holder], { feedId, holderId: feed.holderId, name });
    },
    FeedClosed: ({ data, metadata }, rows) =>
      rows.change(calendarFeedTable, { id: data.feedId }, { closedAt: metadata.occurredAt }),
  },
});
