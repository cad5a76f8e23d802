import { FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { SchoolTerms } from '#site/data/terms.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { FirstFew } from '#site/ui/first-few.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const VersionDialog = lazyDialog(() =>
  import('./VersionDialog.tsx').then((file) => file.VersionDialog),
);

/** Every published version, latest first. */
export function Versions({ terms: { versions, inForce } }: { terms: SchoolTerms }) {
  const [open, setOpen] = useState<number | null>(null);
  if (versions.length === 0)
    return (
      <Panel>
        <Empty glyph={FileText} title={words.noVersions}>
          {words.publishFirst}
        </Empty>
      </Panel>
    );
  return (
    <Panel>
      <FirstFew items={versions} shown={6}>
        {({ version, startsOn, asksAgain, holdsBooking }) => (
          <li key={version} className="terms-row">
            <div>
              <p className="cluster-2">
                <b>{words.versionNumber({ version })}</b>
                {version === inForce && <Badge tone="success">{words.inForce}</Badge>}
                {version > (inForce ?? 0) && <Badge tone="info">{words.starts}</Badge>}
              </p>
              <p className="muted">
                {[
                  words.fromDay({ day: formatDate(startsOn) }),
                  asksAgain && words.asksAgain,
                  holdsBooking && words.holdsBooking,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <div className="cluster-2">
              <Button size="sm" onClick={() => setOpen(version)}>
                {words.showWords}
              </Button>
              <ButtonLink
                size="sm"
                href={`/api/terms/versions/${version}/pdf`}
                target="_blank"
                rel="noreferrer"
              >
                {words.openPdf}
              </ButtonLink>
            </div>
          </li>
        )}
      </FirstFew>
      {open !== null && <VersionDialog version={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
