import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { openDialogAtom } from '#site/dialogs/atoms.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';

const [useDialogs, fetchDialogs] = onFirstUse(() => import('./Dialogs.tsx'));

/** Shows the dialog that some screen asked for. Which there are, and where they lie, comes with the first press on a page. */
export function AskedDialog() {
  const dialogs = useDialogs(useAtomValue(openDialogAtom) !== null);
  useEffect(() => addEventListener('pointerdown', fetchDialogs, { once: true }), []);
  return dialogs && <dialogs.Dialogs />;
}
