import { FileArchive } from 'lucide-react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { useExport } from '#site/data/export.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What the ledger says of one student in twelve months, for whoever asks to see it. */
export function RecordsPack({ studentId }: { studentId: StudentId }) {
  const { received, fetchExport } = useExport();
  const toast = useToast();
  const showFailure = useErrorToast(words.recordsNotMade);
  const save = async () => {
    try {
      const name = await fetchExport(`/api/students/${studentId}/records`);
      toast({ title: words.recordsDownloaded, description: name });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Panel>
      <PanelHeader title={words.recordsPack} />
      <PanelBody className="stack-3">
        <p className="muted">{words.whatRecordsHold}</p>
        <p>
          <Button
            size="sm"
            glyph={FileArchive}
            busy={received !== null}
            onClick={() => void save()}
          >
            {words.downloadRecords}
          </Button>
        </p>
      </PanelBody>
    </Panel>
  );
}
