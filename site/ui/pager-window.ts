/** How many page buttons a pager shows at most. */
export const PAGER_WINDOW = 5;

/** The page numbers a pager offers: at most five, with the current page in the middle where the ends allow. */
export function pagerWindow(page: number, pages: number): number[] {
  const shown = Math.min(PAGER_WINDOW, Math.max(1, pages));
  const latestStart = Math.max(1, pages - shown + 1);
  const start = Math.min(Math.max(1, page - Math.floor(shown / 2)), latestStart);
  return Array.from({ length: shown }, (_, step) => start + step);
}

/** How many pages a list fills; an empty list still has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The first and last row shown on a page, counted from 1: "Showing first to last of total". */
export function rowsShown(
  page: number,
  pageSize: number,
  total: number,
): { first: number; last: number } {
  if (total === 0) return { first: 0, last: 0 };
  return { first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, total) };
}
