/** As many as fit beside the words. */
const longest = 20;

interface SealChainProps {
  /** How many seals there are. */
  seals: number;
  /** What verifying them has found; without a word, they are not verified yet. */
  found?: 'good' | 'bad' | undefined;
}

/** The last seals as bars; the one to come is dashed. The words beside it say the same. */
export function SealChain({ seals, found }: SealChainProps) {
  const drawn = Math.min(seals, longest);
  return (
    <span className="chain" data-found={found} aria-hidden>
      {Array.from({ length: drawn }, (_, nth) => (
        <i key={seals - drawn + nth} />
      ))}
      <i data-open />
    </span>
  );
}
