import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLearner } from '#site/data/learner/learner.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import './my-practice.css';

const ImportDialog = lazyDialog(() =>
  import('./ImportDialog.tsx').then((module) => module.ImportDialog),
);

const files = [
  { format: 'pdf', words: 'PDF' },
  { format: 'csv', words: 'Spreadsheet (CSV)' },
  { format: 'json', words: 'With its proof (JSON)' },
] as const;

/** The logbook as files: each has a number that anybody can look up. */
export function TakeAway() {
  const { id } = useLearner();
  const [shares, setShares] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const address = `/api/student-portal/practice/${id}/export`;
  return (
    <Panel className="take-away" aria-label="Take my logbook with me">
      <PanelHeader title="Take my logbook with me" />
      <PanelBody>
        <p>
          Every file has a number. Whoever looks it up is told whether the logbook still says the
          same, and nothing of you.
        </p>
        <Checkbox checked={shares} onChange={({ target }) => setShares(target.checked)}>
          Tell them my hours too
        </Checkbox>
        <p className="acts">
          {files.map(({ format, words }) => (
            <ButtonLink
              key={format}
              size="sm"
              glyph={Download}
              href={`${address}.${format}${shares ? '?shareTotals=true' : ''}`}
              download
            >
              {words}
            </ButtonLink>
          ))}
        </p>
        <p className="acts">
          <Button size="sm" variant="quiet" glyph={Upload} onClick={() => setImporting(true)}>
            Bring drives from another app
          </Button>
        </p>
      </PanelBody>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Panel>
  );
}
