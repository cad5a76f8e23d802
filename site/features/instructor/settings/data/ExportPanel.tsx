import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useExport } from '#site/data/export.ts';
import { keys } from '#site/data/keys.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { fileSize } from '#site/format/file-size.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** All of the school's data, in one press. */
export function ExportPanel() {
  const toast = useToast();
  const client = useQueryClient();
  const showFailure = useErrorToast(words.exportBrokeOff);
  const { received, fetchExport } = useExport();
  const save = async (what: 'export?format=json' | 'export?format=csv' | 'records') => {
    try {
      const name = await fetchExport(`/api/schools/mine/${what}`);
      toast({ title: words.exportDownloaded, description: name });
      // Closing asks for a fresh one.
      await client.invalidateQueries({ queryKey: keys.closing });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Panel>
      <PanelHeader title={words.exportData} />
      <PanelBody className="data-export stack-3">
        <p>{words.whatAnExportHas}</p>
        <p className="cluster-2">
          <Button
            needsSignal
            glyph={Download}
            variant="primary"
            disabled={received !== null}
            onClick={() => void save('export?format=csv')}
          >
            {words.exportAsCsv}
          </Button>
          <Button
            needsSignal
            glyph={Download}
            disabled={received !== null}
            onClick={() => void save('export?format=json')}
          >
            {words.exportAsJson}
          </Button>
        </p>
        <p>{words.whatARecordsPackIs}</p>
        <p className="cluster-2">
          <Button
            needsSignal
            glyph={Download}
            disabled={received !== null}
            onClick={() => void save('records')}
          >
            {words.recordsPack}
          </Button>
        </p>
        <output className="num">
          {received !== null && (
            <>
              <progress aria-label={words.fetchingTheExport} />{' '}
              {words.fetched({ size: fileSize(received) })}
            </>
          )}
        </output>
      </PanelBody>
    </Panel>
  );
}
