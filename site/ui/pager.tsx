import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Icon } from './icon.tsx';
import { pageCount, pagerWindow, rowsShown } from './pager-window.ts';
import { Select } from './select.tsx';
import { hidden } from './tags.tsx';
import * as words from './words.tsx';

interface PagerProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The sizes on offer, with `onPageSize`; without them the size is fixed. */
  pageSizes?: readonly number[] | undefined;
  onPageSize?: ((pageSize: number) => void) | undefined;
  /** Follows the count: "of 48 payments". */
  noun?: string | undefined;
}

/** The foot of a list: which rows these are; where there are more, rows on a page and five page buttons. */
export function Pager({
  page,
  pageSize,
  total,
  onPage,
  pageSizes,
  onPageSize,
  noun,
  ...rest
}: PagerProps) {
  const sizeId = useId();
  const pages = pageCount(total, pageSize);
  const { first, last } = rowsShown(page, pageSize, total);
  return (
    <footer data-slot="pager" {...rest}>
      {pageSizes && onPageSize && total > Math.min(...pageSizes) && (
        <label className="size" htmlFor={sizeId}>
          {words.rows}
          <Select
            id={sizeId}
            aria-label={words.rowsOnAPage}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </label>
      )}
      <output className="num">
        {noun
          ? words.showingOfNoun({ first, last, total, noun })
          : words.showing({ first, last, total })}
      </output>
      {pages > 1 && (
        <nav aria-label={words.pages}>
          <button
            type="button"
            aria-label={words.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon glyph={ChevronLeft} size="sm" />
          </button>
          {pagerWindow(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {words.page({ number, hidden })}
            </button>
          ))}
          <button
            type="button"
            aria-label={words.next}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <Icon glyph={ChevronRight} size="sm" />
          </button>
        </nav>
      )}
    </footer>
  );
}
