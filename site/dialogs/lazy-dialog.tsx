import type { ComponentType } from 'react';
import { onFirstUse } from '#site/ui/on-first-use.ts';

/**
 * A dialog that is fetched when it is first opened, with the form and the rules it brings. Mount it while it is open.
 * @param load `() => import('./EntryDialog.tsx').then(({ EntryDialog }) => EntryDialog)`
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [useDialog] = onFirstUse(load);
  return function LazyDialog(props: Props) {
    const Dialog = useDialog(true);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
