import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { language } from '#domain/kernel/language.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { PageTitle, useScreenTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel } from '#site/ui/panel.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import './admin.css';
import * as words from './words.ts';

const pageSize = 10;

interface AdminListProps<Item> {
  /** How many there are, in words. */
  counted: (values: { count: number }) => string;
  /** A query of TanStack's. */
  from: { data: readonly Item[] | undefined; error: unknown; refetch: () => unknown };
  /** What is searched, in words. */
  search: string;
  fits: (item: Item, search: string) => boolean;
  /** Heads of the columns, without the one of the actions. */
  columns: readonly string[];
  glyph: Glyph;
  /** Said where there is nothing at all, and where nothing fits the search. */
  none: string;
  noneFit: string;
  /** A row for each. */
  children: (item: Item) => ReactNode;
}

/** A list of the admin's: what is in it, a search kept in the address, ten on a page. */
export function AdminList<Item>({ counted, from, ...rest }: AdminListProps<Item>) {
  const title = useScreenTitle();
  const count = from.data?.length;
  return (
    <>
      <PageTitle sentence={count === undefined ? undefined : counted({ count })} />
      <Panel className="admin-list" aria-label={title}>
        <Loaded from={from}>{(items) => <Found items={items} title={title} {...rest} />}</Loaded>
      </Panel>
    </>
  );
}

type FoundProps<Item> = Omit<AdminListProps<Item>, 'counted' | 'from'> & {
  title: string;
  items: readonly Item[];
};

function Found<Item>({ items, title, search, fits, columns, children, ...says }: FoundProps<Item>) {
  const [params, setParams] = useSearchParams();
  const [wantedPage, setPage] = useState(1);
  const asked = params.get('search') ?? '';
  const found = items.filter((item) => fits(item, asked));
  const page = Math.min(wantedPage, pageCount(found.length, pageSize));
  const look = (next: string) => {
    setPage(1);
    setParams(next ? { search: next } : {}, { replace: true });
  };
  if (items.length === 0) return <Empty glyph={says.glyph} title={says.none} />;
  return (
    <>
      <div className="bar">
        <SearchInput label={search} value={asked} onChange={({ target }) => look(target.value)} />
      </div>
      {found.length === 0 ? (
        <Empty
          glyph={says.glyph}
          title={says.noneFit}
          action={<Button onClick={() => look('')}>{words.clearSearch}</Button>}
        />
      ) : (
        <>
          <Table label={title}>
            <TableHead>
              {columns.map((column) => (
                <ColumnHead key={column}>{column}</ColumnHead>
              ))}
              <ColumnHead>
                <span className="visually-hidden">{words.actions}</span>
              </ColumnHead>
            </TableHead>
            <TableBody>
              {found.slice((page - 1) * pageSize, page * pageSize).map(children)}
            </TableBody>
          </Table>
          <Pager page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** Whether every word of a search is in one of these texts, whatever its case. */
export function matches(search: string, ...texts: readonly (string | null)[]): boolean {
  const inside = texts
    .filter((text) => text !== null)
    .map((text) => text.toLocaleLowerCase(language));
  return search
    .toLocaleLowerCase(language)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => inside.some((text) => text.includes(word)));
}
