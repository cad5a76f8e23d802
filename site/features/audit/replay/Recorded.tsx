import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useRawEvent } from '#site/data/ledger.ts';
import { CodeBlock } from '#site/format/CodeBlock.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { IconButton } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** The event as the ledger holds it, byte for byte. */
export function Recorded({ position }: { position: number }) {
  const event = useRawEvent(position);
  const copy = useCopy();
  return (
    <Panel className="replay-recorded" aria-label={words.asRecorded}>
      <PanelHeader title={words.asRecorded}>
        {event.data && (
          <IconButton
            size="sm"
            label={words.copyEvent}
            glyph={Copy}
            onClick={() => void copy(event.data.body)}
          />
        )}
      </PanelHeader>
      <Loaded from={event} failed={words.eventNotOpened}>
        {({ body, hash, seal }) => (
          <>
            <CodeBlock label={words.whatIsStored}>{indented(body)}</CodeBlock>
            <p className="muted">
              {words.hashUnderSeal({
                hash,
                seal: seal?.number ?? 0,
                check: seal ? (seal.fits ? 'fits' : 'broken') : 'waits',
                code,
              })}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const code = (said: ReactNode) => <code>{said}</code>;

/** Stored bytes are JSON unless somebody meddled with them. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
