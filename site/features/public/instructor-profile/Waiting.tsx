import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';

/** The page's own shape while the instructor is on their way. */
export function Waiting() {
  return (
    <div className="profile">
      <header className="profile-head">
        <div className="wrap" />
      </header>
      <div className="wrap columns">
        <Panel>
          <SkeletonRows rows={5} />
        </Panel>
        <Panel className="booking" />
      </div>
    </div>
  );
}
