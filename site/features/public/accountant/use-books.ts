import type { AccountantPage } from '#domain/accountant/kinds.ts';
import { answered, api, CallError } from '#site/api-client.ts';
import {
  tokenHere,
  usePublicLink,
} from '#site/features/public/shared/link-page/use-public-link.ts';
import { keepFile } from '#site/format/download.ts';

type Days = { readonly from: string | null; readonly to: string | null };

const fetchLink = () => answered(api.accountant({ token: tokenHere() }).get());

/** Reads a page of the books. @throws CallError where the link has ended */
export const readPage = (what: AccountantPage, days: Days) =>
  answered(api.accountant({ token: tokenHere() }).pages.post({ what, ...days }));
export type BooksPage = Awaited<ReturnType<typeof readPage>>;

export type BooksFile = Exclude<AccountantPage, 'gst' | 'invoices'> | 'xero';

/** Takes a file of the books along. @throws CallError where the link has ended */
export async function takeFile(what: BooksFile, days: Days): Promise<void> {
  const response = await fetch(`/api/accountant/${tokenHere()}/files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ what, ...days }),
  }).catch(() => null);
  if (!response?.ok)
    throw new CallError(response?.status ?? 503, await response?.json().catch(() => null));
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  keepFile(name ?? 'keep-left', await response.blob());
}

/** Whose books the address opens. */
export const useBooks = () => usePublicLink(fetchLink, isOver);

const isOver = (status: number) => status === 404 || status === 410;
