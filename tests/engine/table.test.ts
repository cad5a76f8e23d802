import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { type EventOf, event } from '#domain/kernel/event.ts';
import {
  flag,
  id,
  initially,
  json,
  later,
  maybe,
  oneOf,
  personal,
  text,
} from '#projections/engine/columns.ts';
import type { Rows } from '#projections/engine/fold/rows-at-hand.ts';
import { projection } from '#projections/engine/projection.ts';
import { table } from '#projections/engine/table.ts';

const events = {
  BookAdded: event(
    z.object({ bookId: z.int(), title: z.string(), shelf: z.enum(['a', 'b']).nullable() }),
  ),
  BookLent: event(z.object({ bookId: z.int(), to: z.string() })),
};
type Added = Extract<EventOf<typeof events>, { type: 'BookAdded' }>['data'];

const book = table(
  'book',
  {
    bookId: id(),
    title: personal(text()),
    shelf: maybe(oneOf(['a', 'b'])),
    lentTo: personal(later(text()), '[erased]'),
    isGone: initially(flag(), false),
    tags: personal(json(z.array(z.string())), []),
  },
  {
    key: ['bookId'],
    unique: ['title'],
    indexes: ['(shelf)'],
    person: ['reader', 'bookId'],
  },
);
const page = table(
  'page',
  { id: id(), bookId: id(), words: personal(maybe(text())) },
  {
    belongsTo: ['bookId', book],
  },
);
const added: Added = { bookId: 1, title: 'T', shelf: null };

describe('a table', () => {
  test('is created by what its columns say', () => {
    expect(book.ddl).toBe(
      [
        'create table book (',
        '  book_id bigint not null,',
        '  title text not null,',
        '  shelf text,',
        '  lent_to text,',
        '  is_gone boolean not null default false,',
        '  tags jsonb not null,',
        '  primary key (book_id),',
        '  unique (title)',
        ')',
      ].join('\n'),
    );
    expect(book.indexes).toEqual(['create index on book (shelf)']);
  });

  test('has rows that a schema checks', () => {
    expect(page.row.parse({ id: 1, bookId: 2, words: null })).toEqual({
      id: 1,
      bookId: 2,
      words: null,
    });
    expect(book.row.safeParse({ ...added, shelf: 'c' }).success).toBe(false);
  });

  test('does not compile with a column too many or too few, a wrong type or an unknown one', () => {
    const surprised = { ...added, surprise: 1 };
    const { title: _title, ...untitled } = added;
    const changes = (rows: Rows) => [
      // @ts-expect-error: there is no such column
      rows.insert(book, { ...surprised, tags: [] }),
      // @ts-expect-error: its title is missing
      rows.insert(book, { ...untitled, tags: [] }),
      // @ts-expect-error: a title is a text
      rows.insert(book, { ...added, title: 1, tags: [] }),
      // @ts-expect-error: there is no such column
      rows.change(book, { bookId: 1 }, { ...surprised }),
      // @ts-expect-error: there is no such shelf
      rows.change(book, { bookId: 1 }, { shelf: 'c' }),
      // @ts-expect-error: there is no such column
      rows.remove(book, { surprise: 1 }),
    ];
    expect(changes).toBeFunction();
  });
});

describe('a read model', () => {
  const about = { name: 'books', follows: [events], tables: [book] } as const;
  const BookAdded = ({ data }: { data: Added }, rows: Rows) =>
    rows.insert(book, { ...data, tags: [] });

  test('handles or ignores every event of what it follows, or does not compile', () => {
    const { handlers } = projection({ ...about, on: { BookAdded }, ignores: ['BookLent'] });
    expect(Object.keys(handlers)).toEqual(['BookAdded']);
    const models = () => [
      // @ts-expect-error: nobody thought about BookLent
      projection({ ...about, on: { BookAdded } }),
      // @ts-expect-error: it cannot be both
      projection({ ...about, on: { BookAdded, BookLent: () => [] }, ignores: ['BookLent'] }),
      // @ts-expect-error: there is no such event
      projection({ ...about, on: { BookAdded }, ignores: ['BookLent', 'BookLost'] }),
    ];
    expect(models).toBeFunction();
  });
});
