import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';

export type Found<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'over' | 'failed'; readonly sentence: string }
  | { readonly status: 'here'; readonly data: Data };

const isMissing = (status: number): boolean => status === 404;

/**
 * What the link in the address opens, and ways to fetch it again.
 * @param fetchData the same function at every render
 * @param isOver whether an error with this status means that the link doesn't work, so trying again is no use
 */
export function usePublicLink<Data>(
  fetchData: () => Promise<Data>,
  isOver: (status: number) => boolean = isMissing,
) {
  const [found, setFound] = useState<Found<Data>>({ status: 'loading' });
  // An answer counts only for the latest request, and for none once the page is gone.
  const latest = useRef(0);
  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const now = await fetchData().then(
      (data): Found<Data> => ({ status: 'here', data }),
      (error: unknown): Found<Data> => ({
        status: isOver(error instanceof CallError ? error.status : 0) ? 'over' : 'failed',
        sentence: sentenceOf(error),
      }),
    );
    if (request === latest.current) setFound(now);
  }, [fetchData, isOver]);
  useEffect(() => {
    void load();
    return () => {
      latest.current += 1;
    };
  }, [load]);

  const tryAgain = () => {
    setFound({ status: 'loading' });
    void load();
  };
  /** Replaces the data on the page, where there is some. */
  const setData = useCallback(
    (data: Data) => setFound((now) => (now.status === 'here' ? { ...now, data } : now)),
    [],
  );
  return { found, load, tryAgain, setData };
}

/** The second part of the address, because one static page serves every link. */
export const tokenHere = () => location.pathname.split('/')[2] ?? '';
