import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Closing, useClosing, useKeepSchool } from '#site/data/closing.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { bold } from '#site/ui/tags.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

const CloseDialog = lazyDialog(() =>
  import('./CloseSchoolDialog.tsx').then(({ CloseSchoolDialog }) => CloseSchoolDialog),
);

/** The way out: two weeks from asking, with a way back until then. */
export function ClosingPanel() {
  const closing = useClosing();
  return (
    <Panel>
      <PanelHeader title={words.closeYourSchool} />
      <Loaded from={closing}>
        {(loaded) => (
          <PanelBody className="data-export stack-3">
            {loaded.isSet ? <StillOpen lastDay={loaded.lastDay} /> : <WayOut closing={loaded} />}
          </PanelBody>
        )}
      </Loaded>
    </Panel>
  );
}

function WayOut({ closing }: { closing: Closing }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>{words.leaving}</p>
      <p className="cluster-2">
        <Button needsSignal onClick={() => setAsked(true)}>
          {words.closeSchool}
        </Button>
      </p>
      {isAsked && <CloseDialog closing={closing} onClose={() => setAsked(false)} />}
    </>
  );
}

function StillOpen({ lastDay }: { lastDay: string }) {
  const keep = useKeepSchool();
  const toast = useToast();
  return (
    <>
      <p>
        {words.schoolCloses({
          lastDay: formatDate(lastDay),
          b: bold,
        })}
      </p>
      <p className="cluster-2">
        <Button
          variant="primary"
          busy={keep.isPending}
          onClick={() =>
            keep.mutate(undefined, {
              onSuccess: () =>
                toast({
                  title: words.yourSchoolStaysOpen,
                  description: words.listItAgain,
                }),
            })
          }
        >
          {words.keepTheSchoolOpen}
        </Button>
      </p>
    </>
  );
}
