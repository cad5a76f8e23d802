import { type Student, useRestoreStudent } from '#site/data/students.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import * as words from './words.tsx';

/** What an archived student may still be given, and the way back. */
export function ArchivedBanner({ student }: { student: Student }) {
  const restore = useRestoreStudent();
  return (
    <Banner role="note">
      {words.isArchived({ name: student.firstName })}{' '}
      <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate(student.id)}>
        {words.restore}
      </Button>
    </Banner>
  );
}
