/** Where a ledger in KurrentDB and its copy in Postgres do not say the same. */
export type Difference = {
  readonly kind: 'missing' | 'changed' | 'additional' | 'truncated' | 'moved' | 'set aside';
  /** In Postgres; null for what has no place there. */
  readonly position: number | null;
  /** Without the prefix that it has in KurrentDB. */
  readonly stream: string;
  readonly revision: string;
  readonly sentence: string;
};

export type Comparison = {
  /** The first position that was looked at, and the last. */
  readonly from: number;
  readonly upTo: number;
  readonly events: number;
  /** The first of them: after a hundred nobody reads on. */
  readonly differences: readonly Difference[];
  /** What lies there, is not of the ledger and was acknowledged: a sentence for each. */
  readonly known: readonly string[];
  /** How far that is in `$all`; null for nothing. */
  readonly end: { readonly commit: bigint; readonly prepare: bigint } | null;
};
