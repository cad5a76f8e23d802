import { type AnySchool, useDeleteSchool, useHoldings } from '#site/data/admin.ts';
import { DeleteDialog, holdingsInWords } from '../shared/DeleteDialog.tsx';

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
      noun="School"
      name={school.name}
      affects={
        holdings
          ? `${holdingsInWords(holdings)}. Its people can no longer sign in, and it leaves the directory.`
          : 'Counting what it holds…'
      }
      isBusy={deletion.isPending}
      remove={(reason, done) => deletion.mutate({ id: school.id, reason }, done)}
      onClose={onClose}
    />
  );
}
