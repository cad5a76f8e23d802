import { type Student, useRestoreStudent } from '#site/data/students.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';

/** What an archived student may still be given, and the way back. */
export function ArchivedBanner({ student }: { student: Student }) {
  const restore = useRestoreStudent();
  return (
    <Banner role="note">
      {student.firstName} is archived: no new lessons, tests, messages, access codes or payment
      requests. What they have paid can still be recorded, refunded and exported.{' '}
      <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate(student.id)}>
        Restore
      </Button>
    </Banner>
  );
}
