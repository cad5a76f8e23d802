import { type AnySchool, useDeleteSchool, useHoldings } from '#site/data/admin.ts';
import { DeleteDialog, holdingsInWords } from '../shared/DeleteDialog.tsx';
import * as words from './words.ts';

export function DeleteSchoolDialog({
  school,
  onClose,
}: {
  school: AnySchool;
  onClose: () => void;
}) {
  const deletion = useDeleteSchool();
  const holdings = useHoldings(school.id).data;
  return (
    <DeleteDialog
      what="school"
      name={school.name}
      affects={
        holdings ? words.schoolLeaves({ holdings: holdingsInWords(holdings) }) : words.counting
      }
      isBusy={deletion.isPending}
      remove={(reason, done) => deletion.mutate({ id: school.id, reason }, done)}
      onClose={onClose}
    />
  );
}
