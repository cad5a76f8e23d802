import { Copy } from 'lucide-react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useRawEvent } from '#site/data/ledger.ts';
import { CodeBlock } from '#site/format/CodeBlock.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { IconButton } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

/** The event as the ledger holds it, byte for byte. */
export function Recorded({ position }: { position: number }) {
  const event = useRawEvent(position);
  const copy = useCopy();
  return (
    <Panel className="replay-recorded" aria-label="As recorded">
      <PanelHeader title="As recorded">
        {event.data && (
          <IconButton
            size="sm"
            label="Copy event"
            glyph={Copy}
            onClick={() => void copy(event.data.body, 'Select the text and copy it by hand.')}
          />
        )}
      </PanelHeader>
      <Loaded from={event} failed="The event could not be opened">
        {({ body, hash, seal }) => (
          <>
            <CodeBlock label="What is stored and sealed">{indented(body)}</CodeBlock>
            <p className="muted">
              Hash <code>{hash}</code>
              {seal &&
                (seal.fits ? `, fits seal ${seal.number}` : `, does not fit seal ${seal.number}`)}
              {!seal && ', waits for a seal'}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Stored bytes are JSON unless somebody meddled with them. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
