import { fullName } from '#domain/kernel/full-name.ts';
import { type AnyUser, useDeleteUser, useHoldings } from '#site/data/admin.ts';
import { DeleteDialog, holdingsInWords } from '../shared/DeleteDialog.tsx';

export function DeleteUserDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const deletion = useDeleteUser();
  const { id, firstName, lastName, schoolId, schoolName, isClosed } = user;
  // A school takes its founder's number, and goes with them.
  const closes = schoolId === id && !isClosed;
  const holdings = useHoldings(closes ? id : null).data;
  const school = closes
    ? `Their school ${schoolName} is deleted too: ${holdings ? holdingsInWords(holdings) : 'counting what it holds…'}.`
    : 'What they recorded stays.';
  return (
    <DeleteDialog
      noun="User"
      name={fullName({ firstName, lastName })}
      affects={`They can no longer sign in. ${school}`}
      isBusy={deletion.isPending}
      remove={(reason, done) => deletion.mutate({ id, reason }, done)}
      onClose={onClose}
    />
  );
}
