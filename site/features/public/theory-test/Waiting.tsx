import { Banner } from '#site/ui/banner.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import * as words from './words.tsx';

/** A question on its way. */
export function Waiting() {
  return (
    <div className="wrap theory-waiting" aria-busy="true">
      <p className="visually-hidden">{words.fetchingYourTest}</p>
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
      {words.questionsWereNotFetched}
    </Banner>
  );
}
