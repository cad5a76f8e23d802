import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLearner } from '#site/data/learner/learner.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as texts from '#words/learner-logbook.ts';
import './my-practice.css';

const ImportDialog = lazyDialog(() =>
  import('./ImportDialog.tsx').then((module) => module.ImportDialog),
);

const files = [
  { format: 'pdf', words: 'PDF' },
  { format: 'csv', words: texts.spreadsheetCsv },
  { format: 'json', words: texts.withItsProofJson },
] as const;

/** The logbook as files: each has a number that anybody can look up. */
export function TakeAway() {
  const { id } = useLearner();
  const [shares, setShares] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const address = `/api/student-portal/practice/${id}/export`;
  return (
    <Panel className="take-away" aria-label={texts.takeMyLogbookWithMe}>
      <PanelHeader title={texts.takeMyLogbookWithMe} />
      <PanelBody>
        <p>{texts.everyFileHasANumberWhoever}</p>
        <Checkbox checked={shares} onChange={({ target }) => setShares(target.checked)}>
          {texts.tellThemMyHoursToo}
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
          <Button
            needsSignal
            size="sm"
            variant="quiet"
            glyph={Upload}
            onClick={() => setImporting(true)}
          >
            {texts.bringDrivesFromAnotherApp}
          </Button>
        </p>
      </PanelBody>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Panel>
  );
}
