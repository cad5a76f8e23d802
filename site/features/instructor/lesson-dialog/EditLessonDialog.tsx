import { useLesson } from '#site/data/lessons.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { LessonEditor } from './LessonEditor.tsx';

interface EditLessonDialogProps {
  lessonId: number;
  onClose: () => void;
}

/** Changes a lesson that is in the diary, or takes it out. */
export default function EditLessonDialog({ lessonId, onClose }: EditLessonDialogProps) {
  const { lesson, isPending } = useLesson(lessonId);
  if (lesson) return <LessonEditor lesson={lesson} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Edit Lesson">
        <DialogBody>
          {isPending ? <SkeletonRows /> : <Failed title="There is no such lesson." />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
