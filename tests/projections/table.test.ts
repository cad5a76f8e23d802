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
import { projection } from '#projections/engine/projection.ts';
import { Json } from '#projections/engine/statement.ts';
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
const textOf = ({ pieces }: { pieces: readonly string[] }) => pieces.join('?');

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

  test('inserts every column, with what it begins with where nothing is given', () => {
    const statement = book.insert({ ...added, tags: ['x'] });
    expect(textOf(statement)).toBe(
      'insert into book (book_id, title, shelf, lent_to, is_gone, tags) values (?, ?, ?, ?, ?, ?) on conflict (book_id) do nothing',
    );
    expect(statement.values).toEqual([1, 'T', null, null, false, new Json(['x'])]);
  });

  test('writes over what is there, but for its key and what is kept', () => {
    expect(textOf(book.upsert({ ...added, tags: [] }, 'tags'))).toEndWith(
      'on conflict (book_id) do update set title = excluded.title, shelf = excluded.shelf',
    );
  });

  test('changes and removes rows by equal columns, in statements that share their pieces', () => {
    const first = book.update({ bookId: 1 }, { shelf: 'a', tags: ['y'] });
    const second = book.update({ bookId: 2 }, { shelf: null, tags: [] });
    expect(textOf(first)).toBe('update book set shelf = ?, tags = ? where book_id = ?');
    expect(second.pieces).toBe(first.pieces);
    expect(first.values).toEqual(['a', new Json(['y']), 1]);
    expect(textOf(book.remove({ title: 'T', isGone: true }))).toBe(
      'delete from book where title = ? and is_gone = ?',
    );
  });

  test('blanks what it says of a person, and nothing that is null', () => {
    const when = { at: '2026-11-22T00:00:00.000Z', position: 7 };
    const [statement] = book.erase('reader', 3, when);
    expect(statement && textOf(statement)).toBe(
      'update book set title = ?, lent_to = case when lent_to is null then null else ?::text end, tags = ? where book_id = ?',
    );
    expect(statement?.values).toEqual(['[erased]', '[erased]', new Json([]), 3]);
    expect(book.erase('writer', 3, when)).toEqual([]);
    const [theirs] = page.erase('reader', 3, when);
    expect(theirs && textOf(theirs)).toBe(
      'update page set words = ? where book_id in (select id from book where book_id = ?)',
    );
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
    const rows = () => [
      // @ts-expect-error: there is no such column
      book.insert({ ...surprised, tags: [] }),
      // @ts-expect-error: its title is missing
      book.insert({ ...untitled, tags: [] }),
      // @ts-expect-error: a title is a text
      book.insert({ ...added, title: 1, tags: [] }),
      // @ts-expect-error: there is no such column
      book.update({ bookId: 1 }, { ...surprised }),
      // @ts-expect-error: there is no such shelf
      book.update({ bookId: 1 }, { shelf: 'c' }),
      // @ts-expect-error: there is no such column
      book.remove({ surprise: 1 }),
    ];
    expect(rows).toBeFunction();
  });
});

describe('a read model', () => {
  const about = { name: 'books', follows: [events], tables: [book] } as const;
  const BookAdded = ({ data }: { data: Added }) => book.insert({ ...data, tags: [] });

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
