import { Check, EyeOff, Image } from 'lucide-react';
import { useState } from 'react';
import {
  type MoodBoard,
  useApproveMoodBoards,
  useEraseMoodBoard,
  useHideMoodBoards,
  useMoodBoards,
} from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { EraseVisitor } from '#site/dialogs/EraseVisitor.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** What the public made of styles and words, newest first: what strangers wrote waits here until it is let through. */
export function MoodBoards() {
  return (
    <Panel aria-label="Mood boards">
      <Loaded from={useMoodBoards()} failed="Mood boards could not be loaded">
        {(boards) =>
          boards.length === 0 ? (
            <Empty glyph={Image} title="No mood boards yet" />
          ) : (
            <Review boards={boards} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Review({ boards }: { boards: readonly MoodBoard[] }) {
  const toast = useToast();
  const approving = useApproveMoodBoards();
  const hiding = useHideMoodBoards();
  const erasing = useEraseMoodBoard();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly number[]>([]);
  const chosen = boards.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (id: number, isOn: boolean) =>
    setTicked(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)));
  const approve = () =>
    approving.mutate(chosen, {
      onSuccess: () => {
        toast({ title: `${counted(chosen.length)} shown` });
        setTicked(new Set());
      },
    });
  const hide = () =>
    hiding.mutate([...asked], {
      onSuccess: () => {
        toast({ title: `${counted(asked.length)} hidden` });
        setTicked(new Set());
      },
      onSettled: () => setAsked([]),
    });

  return (
    <>
      <div className="boards-bar">
        <Button
          glyph={Check}
          disabled={chosen.length === 0}
          busy={approving.isPending}
          onClick={approve}
        >
          Show chosen
        </Button>
        <Button glyph={EyeOff} disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
          Hide chosen
        </Button>
        <Button glyph={EyeOff} onClick={() => setAsked(boards.map(({ id }) => id))}>
          Hide all
        </Button>
      </div>
      <ul className="boards">
        {boards.map((board) => (
          <li key={board.id}>
            <img src={board.imageUrl} alt="" width={800} height={600} loading="lazy" />
            <Checkbox
              checked={ticked.has(board.id)}
              onChange={({ target }) => tick(board.id, target.checked)}
            >
              {board.prompt}
            </Checkbox>
            <div className="boards-actions">
              <Badge tone={board.isPublic ? 'success' : 'neutral'}>
                {board.isPublic ? 'Shown' : 'Waiting'}
              </Badge>
              <EraseVisitor
                what={`the words of “${board.prompt}”`}
                erasing={erasing}
                id={board.id}
              />
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked.length > 0}
        onOpenChange={(open) => !open && setAsked([])}
        title={`Hide ${counted(asked.length)}?`}
        consequence="They leave the landing page, and their pictures can no longer be fetched."
        confirm="Hide"
        busy={hiding.isPending}
        onConfirm={hide}
      />
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 mood board' : `${count} mood boards`);
