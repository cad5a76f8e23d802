import { Copy, Download } from 'lucide-react';
import { useCopy } from '#site/format/use-copy.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { DialogBody, DialogFooter } from '#site/ui/dialog.tsx';
import * as words from './words.ts';

/** The one time the recovery codes are seen: to copy, keep as a file or write down. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const copy = useCopy();
  const text = codes.join('\n');
  return (
    <>
      <DialogBody className="body two-factor">
        <ul className="codes mono" aria-label={words.recoveryCodes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="cluster-2">
          <Button glyph={Copy} onClick={() => copy(text)}>
            {words.copy}
          </Button>
          <ButtonLink
            glyph={Download}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(words.codesFile({ codes: text }))}`}
            download="keep-left-recovery-codes.txt"
          >
            {words.saveAsAFile}
          </ButtonLink>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {words.iHaveKeptThem}
        </Button>
      </DialogFooter>
    </>
  );
}
