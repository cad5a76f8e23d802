import type { ReactNode } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';

interface LoadedProps<Data> {
  /** A query of TanStack's. */
  from: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Said instead of "This couldn’t load", where that isn’t what happened. */
  failed?: string | undefined;
  /** Of the skeleton; three unless told. */
  rows?: number | undefined;
  children: (data: Data) => ReactNode;
}

/** What was asked for once it is here: rows of a skeleton before, "Try again" when it failed. */
export function Loaded<Data>({ from, failed, rows, children }: LoadedProps<Data>) {
  if (from.data !== undefined) return children(from.data);
  if (!from.error) return <SkeletonRows rows={rows} />;
  return (
    <Failed title={failed} onRetry={() => from.refetch()}>
      {sentenceOf(from.error)}
    </Failed>
  );
}
