import { Banner } from '#site/ui/banner.tsx';

/** The questions come over the network once; this is what stands here when they do not. */
export function NotFetched() {
  return (
    <Banner tone="danger" role="alert">
      The questions could not be fetched. Check your connection, then start again.
    </Banner>
  );
}
