import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useExport } from '#site/data/export.ts';
import { keys } from '#site/data/keys.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** All of the school's data, in one press. */
export function ExportPanel() {
  const toast = useToast();
  const client = useQueryClient();
  const showFailure = useErrorToast('The export broke off. Please try again.');
  const { received, fetchExport } = useExport();
  const save = async (what: 'export?format=json' | 'export?format=csv' | 'records') => {
    try {
      const name = await fetchExport(`/api/schools/mine/${what}`);
      toast({ title: 'Export downloaded', description: name });
      // Closing asks for a fresh one.
      await client.invalidateQueries({ queryKey: keys.closing });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Panel>
      <PanelHeader title="Export" />
      <PanelBody className="data-export">
        <p>
          Everything your school has recorded: students, lessons, payments, invoices, messages,
          progress and certificates, archived students too. CSV files open in a spreadsheet; JSON is
          for another program. An export works whatever your plan.
        </p>
        <p className="row">
          <Button
            glyph={Download}
            variant="primary"
            disabled={received !== null}
            onClick={() => void save('export?format=csv')}
          >
            Export as CSV
          </Button>
          <Button
            glyph={Download}
            disabled={received !== null}
            onClick={() => void save('export?format=json')}
          >
            Export as JSON
          </Button>
        </p>
        <p>
          For an audit: what the ledger says of your school in the last twelve months, as PDF and
          CSV, each page with its ledger positions. An auditor gets the same file, byte by byte.
        </p>
        <p className="row">
          <Button
            glyph={Download}
            disabled={received !== null}
            onClick={() => void save('records')}
          >
            Records pack
          </Button>
        </p>
        <output className="num">
          {received !== null && (
            <>
              <progress aria-label="Fetching the export" /> {sizeInWords(received)} fetched
            </>
          )}
        </output>
      </PanelBody>
    </Panel>
  );
}

/** "14 kB", "2.3 MB": thousands, as file managers count. */
function sizeInWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
