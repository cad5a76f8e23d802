import { Ellipsis, Eraser } from 'lucide-react';
import { useState } from 'react';
import type { SentCommand } from '#site/data/use-command.ts';
import { IconButton } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface EraseVisitorProps {
  id: number;
  /** Whose words, or which: follows "Erase". */
  what: string;
  erasing: SentCommand<number>;
}

/** Erasing somebody who is no student, as they may ask for (Privacy Act 2020, principle 7): rarely, so behind “…”. */
export function EraseVisitor({ id, what, erasing }: EraseVisitorProps) {
  const [asks, setAsks] = useState(false);
  const toast = useToast();
  return (
    <>
      <Menu>
        <MenuTrigger>
          <IconButton size="sm" glyph={Ellipsis} label={words.moreAbout({ what })} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem tone="danger" glyph={Eraser} onSelect={() => setAsks(true)}>
            {words.erase2({ what })}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.erase3({ what })}
        consequence={words.namesAddressesAndWordsAreDestroyed}
        confirm={words.eraseForGood}
        busy={erasing.isPending}
        onConfirm={() =>
          erasing.mutate(id, {
            onSuccess: () => toast({ title: words.erased }),
            onSettled: () => setAsks(false),
          })
        }
      />
    </>
  );
}
