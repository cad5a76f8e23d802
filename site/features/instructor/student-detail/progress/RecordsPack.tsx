import { FileArchive } from 'lucide-react';
import { useExport } from '#site/data/export.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** What the ledger says of one student in twelve months, for whoever asks to see it. */
export function RecordsPack({ studentId }: { studentId: number }) {
  const { received, fetchExport } = useExport();
  const toast = useToast();
  const showFailure = useErrorToast('The records could not be made. Please try again.');
  const save = async () => {
    try {
      const name = await fetchExport(`/api/students/${studentId}/records`);
      toast({ title: 'Records downloaded', description: name });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Panel>
      <PanelHeader title="Records pack" />
      <PanelBody>
        <p className="muted">
          Everything recorded of this student in the last twelve months, as PDF and CSV, each page
          with its ledger positions.
        </p>
        <Button size="sm" glyph={FileArchive} busy={received !== null} onClick={() => void save()}>
          Download records
        </Button>
      </PanelBody>
    </Panel>
  );
}
