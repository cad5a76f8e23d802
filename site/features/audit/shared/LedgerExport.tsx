import { Download } from 'lucide-react';
import { useExport } from '#site/data/export.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Button } from '#site/ui/button.tsx';
import * as words from './words.ts';

/** Fetches what a search finds, as a file. An auditor who signed in a while ago is asked first whether it is still them. */
export function LedgerExport({ query }: { query: Readonly<Record<string, string>> }) {
  return ['CSV', 'NDJSON'].map((format) => (
    <ExportButton
      key={format}
      format={format}
      address={`/api/audit/export?${new URLSearchParams({ ...query, format: format.toLowerCase() })}`}
    />
  ));
}

function ExportButton({ format, address }: { format: string; address: string }) {
  const { received, fetchExport } = useExport();
  const showFailure = useErrorToast(words.fileNotMade);
  return (
    <Button
      glyph={Download}
      busy={received !== null}
      onClick={() => void fetchExport(address).catch(showFailure)}
    >
      {format}
    </Button>
  );
}
