import { Banner } from '#site/ui/banner.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';

/** A question on its way. */
export function Waiting() {
  return (
    <div className="wrap theory-waiting" aria-busy="true">
      <p className="visually-hidden">Fetching your test</p>
      <Panel>
        <PanelBody>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </PanelBody>
      </Panel>
    </div>
  );
}

/** The questions come over the network once; this is what stands here when they do not. */
export function NotFetched() {
  return (
    <Banner tone="danger" role="alert">
      The questions could not be fetched. Check your connection, then start again.
    </Banner>
  );
}
