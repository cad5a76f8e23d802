import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { type LogbookFormat, useTakeLogbook } from '#site/data/learner/practice.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as texts from './words.tsx';
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
  const takeLogbook = useTakeLogbook();
  const [shares, setShares] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const showFailure = useErrorToast(texts.logbookNotMade);
  const take = (format: LogbookFormat) =>
    takeLogbook.fetchLogbook(format, shares).catch(showFailure);
  return (
    <Panel aria-label={texts.takeMyLogbookWithMe}>
      <PanelHeader title={texts.takeMyLogbookWithMe} />
      <PanelBody className="stack-3">
        <p>{texts.everyFileHasANumber}</p>
        <Checkbox checked={shares} onChange={({ target }) => setShares(target.checked)}>
          {texts.tellThemMyHoursToo}
        </Checkbox>
        <p className="acts cluster-2">
          {files.map(({ format, words }) => (
            <Button
              key={format}
              needsSignal
              size="sm"
              glyph={Download}
              busy={takeLogbook.received !== null}
              onClick={() => void take(format)}
            >
              {words}
            </Button>
          ))}
        </p>
        <p className="acts cluster-2">
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
