import { useState } from 'react';
import { useLesson } from '#site/data/lessons.ts';
import type { LessonPrefill } from '#site/dialogs/atoms.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { LessonEditor } from './LessonEditor.tsx';
import * as words from './words.ts';

interface EditLessonDialogProps {
  lessonId: number;
  /** What somebody said of it before it moved on: the form begins with that. */
  said?: LessonPrefill | undefined;
  onClose: () => void;
}

/** Changes a lesson that is in the diary, or takes it out. */
export default function EditLessonDialog({ lessonId, said, onClose }: EditLessonDialogProps) {
  const { lesson, isPending, isFetching } = useLesson(lessonId);
  // What was said is put over what the lesson is now, not over what was on the screen.
  const [isWaiting, setWaiting] = useState(said !== undefined);
  if (isWaiting && !isFetching) setWaiting(false);
  if (lesson && !isWaiting) return <LessonEditor lesson={lesson} said={said} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.editLesson}>
        <DialogBody>
          {isPending || isWaiting ? <SkeletonRows /> : <Failed title={words.noSuchLesson} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
