import { useState } from 'react';
import type { Colleague } from '#site/data/team.ts';
import { useRemoveColleague } from '#site/data/team-commands.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';

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
        toast({ title: 'Taken out of the team', description: name });
        setLeaving(null);
      },
    });

  return (
    <ul className="team">
      {members.map((member) => (
        <li key={member.id}>
          <Avatar name={member.name} image={member.profileImageUrl ?? undefined} />
          <div>
            <p>
              <b>{member.name}</b>
              {member.isOwner && <Badge tone="accent">Owner</Badge>}
              {member.id === myId && <Badge tone="neutral">You</Badge>}
            </p>
            <p className="muted">{member.email}</p>
            <p className="muted">{ahead(member.lessonsAhead)}</p>
          </div>
          {mayRemove && !member.isOwner && (
            <Button aria-label={`Remove ${member.name}`} onClick={() => setLeaving(member)}>
              Remove
            </Button>
          )}
        </li>
      ))}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Take ${leaving?.name} out of the team?`}
        consequence={leaving && consequenceOf(leaving)}
        confirm="Take out"
        keep="Keep them"
        busy={remove.isPending}
        onConfirm={() => leaving && takeOut(leaving)}
      />
    </ul>
  );
}

function ahead(lessons: number): string {
  if (lessons === 0) return 'No lessons ahead';
  return lessons === 1 ? '1 lesson ahead' : `${lessons} lessons ahead`;
}

function consequenceOf({ lessonsAhead }: Colleague): string {
  const kept =
    lessonsAhead === 0
      ? ''
      : ` Their ${ahead(lessonsAhead)} stay in the calendar for you to move or cancel.`;
  return `They are signed out at once. What they recorded stays, and their students become yours.${kept}`;
}
