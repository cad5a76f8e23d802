import { Ellipsis, Eraser } from 'lucide-react';
import { useState } from 'react';
import type { Student } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { IconButton } from '#site/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import * as words from './words.ts';

const EraseDialog = lazyDialog(() =>
  import('./EraseDialog.tsx').then((module) => module.EraseDialog),
);

/** What is done to a student's record once, if ever, and so stays out of the way. */
export function ErasureMenu({ student }: { student: Student }) {
  const [asks, setAsks] = useState(false);
  // Erasing is for the school's owner alone.
  if (useIsMember()) return null;
  return (
    <>
      <Menu>
        <MenuTrigger>
          <IconButton glyph={Ellipsis} label={words.moreAbout({ name: student.firstName })} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem glyph={Eraser} tone="danger" onSelect={() => setAsks(true)}>
            {words.erasePersonalDetails}
          </MenuItem>
        </MenuContent>
      </Menu>
      {asks && <EraseDialog student={student} onClose={() => setAsks(false)} />}
    </>
  );
}
