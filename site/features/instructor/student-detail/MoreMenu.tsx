import { Archive, Ellipsis, Eraser, Gift, MessageSquare, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Student } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { IconButton } from '#site/ui/button.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuTrigger,
} from '#site/ui/menu.tsx';
import * as words from './words.tsx';

const GrantDialog = lazyDialog(() =>
  import('./credit/GrantDialog.tsx').then((module) => module.GrantDialog),
);
const EraseDialog = lazyDialog(() =>
  import('./erasure/EraseDialog.tsx').then((module) => module.EraseDialog),
);

/** Everything that is done to a student's record and has no button on a phone. */
export function MoreMenu({ student }: { student: Student }) {
  const open = useOpenDialog();
  const [asks, setAsks] = useState<'grant' | 'erase' | null>(null);
  // Archiving and erasing are for the school's owner alone.
  const isOwner = !useIsMember();
  const { id, firstName, isArchived } = student;
  return (
    <>
      <Menu>
        <MenuTrigger>
          <IconButton glyph={Ellipsis} label={words.moreAbout({ name: firstName })} />
        </MenuTrigger>
        <MenuContent>
          {!isArchived && (
            <MenuLink glyph={MessageSquare} href={`/messages?to=${id}`}>
              {words.writeMessage}
            </MenuLink>
          )}
          <MenuItem
            needsSignal
            glyph={Pencil}
            onSelect={() => open({ kind: 'edit-student', studentId: id })}
          >
            {words.editStudent}
          </MenuItem>
          {isOwner && (
            <>
              <MenuItem needsSignal glyph={Gift} onSelect={() => setAsks('grant')}>
                {words.grantTime}
              </MenuItem>
              <MenuSeparator />
              {!isArchived && (
                <MenuItem
                  glyph={Archive}
                  tone="danger"
                  onSelect={() => open({ kind: 'delete-student', student })}
                >
                  {words.deleteStudent}
                </MenuItem>
              )}
              <MenuItem glyph={Eraser} tone="danger" onSelect={() => setAsks('erase')}>
                {words.erasePersonalDetails}
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
      {asks === 'grant' && <GrantDialog student={student} onClose={() => setAsks(null)} />}
      {asks === 'erase' && <EraseDialog student={student} onClose={() => setAsks(null)} />}
    </>
  );
}
