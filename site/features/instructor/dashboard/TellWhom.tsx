import { useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

const [useDialog] = onFirstUse(() =>
  import('./TellWhomDialog.tsx').then((file) => file.TellWhomDialog),
);

/** Says that nobody is told of money, offers and tests yet; gone once it is decided. */
export function TellWhom() {
  const [isAsking, setAsking] = useState(false);
  const Dialog = useDialog(isAsking);
  return (
    <Panel>
      <PanelBody className="cluster-2">
        <p>{words.nobodyIsTold}</p>
        <Button needsSignal size="sm" onClick={() => setAsking(true)}>
          {words.chooseWhomToTell}
        </Button>
        {isAsking && Dialog && <Dialog onClose={() => setAsking(false)} />}
      </PanelBody>
    </Panel>
  );
}
