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
import * as words from './words.tsx';

/** What the public made of styles and words, newest first: what strangers wrote waits here until it is let through. */
export function MoodBoards() {
  return (
    <Panel aria-label={words.moodBoards}>
      <Loaded from={useMoodBoards()}>
        {(boards) =>
          boards.length === 0 ? (
            <Empty glyph={Image} title={words.noMoodBoardsYet} />
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
        toast({ title: words.boardsShownToast({ count: chosen.length }) });
        setTicked(new Set());
      },
    });
  const hide = () =>
    hiding.mutate([...asked], {
      onSuccess: () => {
        toast({ title: words.boardsHiddenToast({ count: asked.length }) });
        setTicked(new Set());
      },
      onSettled: () => setAsked([]),
    });

  return (
    <>
      <div className="boards-bar cluster-2">
        <Button
          glyph={Check}
          disabled={chosen.length === 0}
          busy={approving.isPending}
          onClick={approve}
        >
          {words.showChosen}
        </Button>
        <Button glyph={EyeOff} disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
          {words.hideChosen}
        </Button>
        <Button glyph={EyeOff} onClick={() => setAsked(boards.map(({ id }) => id))}>
          {words.hideAll}
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
            <div className="cluster-2">
              <Badge tone={board.isPublic ? 'success' : 'neutral'}>
                {board.isPublic ? words.shown : words.waiting}
              </Badge>
              <EraseVisitor
                what={words.wordsOfBoard({ prompt: board.prompt })}
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
        title={words.hideBoardsTitle({ count: asked.length })}
        consequence={words.hideBoardsConsequence}
        confirm={words.hide}
        busy={hiding.isPending}
        onConfirm={hide}
      />
    </>
  );
}
