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
