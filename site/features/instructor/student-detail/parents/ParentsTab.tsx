import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type Guardian, type Invitation, useGuardians } from '#site/data/guardians.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { ParentItem } from './ParentItem.tsx';
import * as words from './words.ts';
import './parents.css';

const InvitationDialog = lazyDialog(() =>
  import('./InvitationDialog.tsx').then((module) => module.InvitationDialog),
);
const ParentDialog = lazyDialog(() =>
  import('./ParentDialog.tsx').then((module) => module.ParentDialog),
);

/** Parents and guardians, what they may see, and their way in. */
export default function ParentsTab({ student }: { student: Student }) {
  const guardians = useGuardians(student.id);
  const [edited, setEdited] = useState<Guardian | 'new' | null>(null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <Panel className="student-parents">
      <PanelHeader title={words.parentsAndGuardians}>
        {!student.isArchived && (
          <Button needsSignal size="sm" glyph={Plus} onClick={() => setEdited('new')}>
            {words.addParent}
          </Button>
        )}
      </PanelHeader>
      <Loaded from={guardians}>
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={UsersRound} title={words.noParentsYet}>
              {words.inviteOne({ name: student.firstName })}
            </Empty>
          ) : (
            <ul className="ruled">
              {all.map((guardian) => (
                <ParentItem
                  key={guardian.id}
                  guardian={guardian}
                  mayBeInvited={!student.isArchived}
                  onEdit={() => setEdited(guardian)}
                  onInvited={setInvitation}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <ParentDialog
          student={student}
          guardian={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {invitation && (
        <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />
      )}
    </Panel>
  );
}
