import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Closing, useClosing, useKeepSchool } from '#site/data/closing.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';

const CloseDialog = lazyDialog(() =>
  import('./CloseSchoolDialog.tsx').then(({ CloseSchoolDialog }) => CloseSchoolDialog),
);

/** The way out: two weeks from asking, with a way back until then. */
export function ClosingPanel() {
  const closing = useClosing();
  return (
    <Panel>
      <PanelHeader title="Close your school" />
      {closing.isPending && <SkeletonRows />}
      {closing.isError && (
        <Failed
          title="What closing would mean could not be loaded"
          onRetry={() => void closing.refetch()}
        />
      )}
      {closing.data && (
        <PanelBody className="data-export">
          {closing.data.isSet ? (
            <StillOpen lastDay={closing.data.lastDay} />
          ) : (
            <WayOut closing={closing.data} />
          )}
        </PanelBody>
      )}
    </Panel>
  );
}

function WayOut({ closing }: { closing: Closing }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>
        Leaving Keep Left? Export your data first, then close the school here. It stays open for two
        weeks, in which you can change your mind.
      </p>
      <p className="row">
        <Button onClick={() => setAsked(true)}>Close school</Button>
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
        <b>Your school closes at the end of {formatDate(lastDay)}.</b> Its plan ends with it and
        nobody of it can sign in afterwards. Learners book no more by themselves.
      </p>
      <p className="row">
        <Button
          variant="primary"
          busy={keep.isPending}
          onClick={() =>
            keep.mutate(undefined, {
              onSuccess: () =>
                toast({
                  title: 'Your school stays open',
                  description: 'List it in the directory again from your profile.',
                }),
            })
          }
        >
          Keep the school open
        </Button>
      </p>
    </>
  );
}
