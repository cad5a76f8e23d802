import { EyeOff, Image } from 'lucide-react';
import { useState } from 'react';
import { type MoodBoard, useHideMoodBoard, useMoodBoards } from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** What the public made of styles and words, newest first, each with a way off the public pages. */
export function MoodBoards() {
  const toast = useToast();
  const tellError = useErrorToast('Failed to hide mood board');
  const hiding = useHideMoodBoard();
  const [asked, setAsked] = useState<MoodBoard | null>(null);
  const hide = () => {
    if (!asked) return;
    hiding.mutate(asked.id, {
      onSuccess: () => toast({ title: 'Mood board hidden', description: asked.prompt }),
      onError: tellError,
      onSettled: () => setAsked(null),
    });
  };
  return (
    <Panel aria-label="Mood boards">
      <Loaded from={useMoodBoards()} failed="Mood boards could not be loaded">
        {(boards) =>
          boards.length === 0 ? (
            <Empty glyph={Image} title="No mood boards yet" />
          ) : (
            <ul className="boards">
              {boards.map((board) => (
                <li key={board.id}>
                  <img src={board.imageUrl} alt="" width={800} height={600} loading="lazy" />
                  <p>{board.prompt}</p>
                  <Button
                    glyph={EyeOff}
                    aria-label={`Hide ${board.prompt}`}
                    onClick={() => setAsked(board)}
                  >
                    Hide
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Hide this mood board?"
        consequence={`“${asked?.prompt ?? ''}” leaves the landing page, and its picture can no longer be fetched. This cannot be undone.`}
        confirm="Hide mood board"
        busy={hiding.isPending}
        onConfirm={hide}
      />
    </Panel>
  );
}
