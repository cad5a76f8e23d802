import { useEffect, useState } from 'react';
import type { AccountantPage } from '#domain/accountant/kinds.ts';
import { answered, api, CallError, sentenceOf } from '#site/api-client.ts';
import { keepFile } from '#site/format/download.ts';

type Days = { readonly from: string | null; readonly to: string | null };

const fetchLink = () => answered(api.accountant({ token: tokenHere() }).get());
export type BooksLink = Awaited<ReturnType<typeof fetchLink>>;

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

type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'over' | 'failed'; readonly sentence: string }
  | { readonly status: 'here'; readonly link: BooksLink };

/** Whose books the address opens. */
export function useBooks() {
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isHere = true;
    fetchLink().then(
      (link) => isHere && setFound({ status: 'here', link }),
      (error: unknown) => isHere && setFound(failureOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [tries]);
  const tryAgain = () => {
    setFound({ status: 'loading' });
    setTries(tries + 1);
  };
  return { found, tryAgain };
}

function failureOf(error: unknown): Found {
  const isOver = error instanceof CallError && [404, 410].includes(error.status);
  return { status: isOver ? 'over' : 'failed', sentence: sentenceOf(error) };
}

// The page is built once for all links.
const tokenHere = () => location.pathname.split('/')[2] ?? '';
