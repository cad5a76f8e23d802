import { accountantEvents } from '#domain/accountant/events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { day, id, idOf, later, moment, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const accountantLinkTable = table(
  'accountant_link',
  {
    id: id(),
    schoolId: idOf('school'),
    ownerId: idOf('account'),
    name: personal(text(), erasedText),
    endsOn: day(),
    madeAt: moment(),
    endedAt: later(moment()),
    lastReadAt: later(moment()),
  },
  {
    isNumbered: true,
    indexes: ['(school_id)'],
    person: ['account', 'ownerId'],
    exported: { name: 'accountantLinks' },
  },
);

/** The links by which accountants read a school's books. */
export const accountantLinks = projection({
  name: 'accountant-links',
  follows: [accountantEvents],
  tables: [accountantLinkTable],
  on: {
    AccountantLinkMade: ({ data: { linkId, ...link }, metadata }, rows) =>
      rows.insert(accountantLinkTable, {
        id: linkId,
        ...link,
        ownerId: founderOf(link.schoolId),
        madeAt: metadata.occurredAt,
      }),
    AccountantLinkEnded: ({ data: { linkId }, metadata }, rows) =>
      rows.change(accountantLinkTable, { id: linkId }, { endedAt: metadata.occurredAt }),
    BooksRead: ({ data: { linkId }, metadata }, rows) =>
      rows.change(accountantLinkTable, { id: linkId }, { lastReadAt: metadata.occurredAt }),
  },
});
