import { useState } from 'react';
import type { Colleague } from '#site/data/team.ts';
import { useRemoveColleague } from '#site/data/team-commands.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { Avatar } from '#site/ui/avatar.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface MemberListProps {
  members: readonly Colleague[];
  myId: number;
  mayRemove: boolean;
}

/** Everybody who teaches here, the owner first. */
export function MemberList({ members, myId, mayRemove }: MemberListProps) {
  const [leaving, setLeaving] = useState<Colleague | null>(null);
  const remove = useRemoveColleague();
  const toast = useToast();

  const takeOut = ({ id, name }: Colleague) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ title: words.takenOutOfTheTeam, description: name });
        setLeaving(null);
      },
    });

  return (
    <ul className="team rows">
      {members.map((member) => (
        <li key={member.id}>
          <Avatar name={member.name} image={member.profileImageUrl ?? undefined} />
          <div>
            <p>
              <b>{member.name}</b>
              {member.isOwner && <span className="muted">{words.owner}</span>}
              {member.id === myId && <Badge tone="neutral">{words.you}</Badge>}
            </p>
            <p className="muted">{member.email}</p>
            <p className="muted">{words.lessonsAhead({ lessons: member.lessonsAhead })}</p>
          </div>
          {mayRemove && !member.isOwner && (
            <Button
              needsSignal
              aria-label={words.removeOne({ name: member.name })}
              onClick={() => setLeaving(member)}
            >
              {settingsWords.remove}
            </Button>
          )}
        </li>
      ))}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={words.takeOutTitle({ name: leaving?.name ?? '' })}
        consequence={leaving && words.whatTakingOutDoes({ lessons: leaving.lessonsAhead })}
        confirm={words.takeOut}
        keep={words.keepThem}
        busy={remove.isPending}
        onConfirm={() => leaving && takeOut(leaving)}
      />
    </ul>
  );
}
