import { isOwner } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { type AnyUser, useDeleteUser, useHoldings } from '#site/data/admin.ts';
import { DeleteDialog, holdingsInWords } from '../shared/DeleteDialog.tsx';
import * as words from './words.ts';

export function DeleteUserDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const deletion = useDeleteUser();
  const { id, firstName, lastName, schoolId, schoolName, isClosed } = user;
  // A school takes its founder's number, and goes with them.
  const closes = isOwner(id, schoolId) && !isClosed;
  const holdings = useHoldings(closes ? schoolId : null).data;
  return (
    <DeleteDialog
      what="user"
      name={fullName({ firstName, lastName })}
      affects={
        closes
          ? words.userAndSchoolLeave({
              school: schoolName ?? '',
              holdings: holdings ? holdingsInWords(holdings) : words.countingInSentence,
            })
          : words.userLeaves
      }
      isBusy={deletion.isPending}
      remove={(reason, done) => deletion.mutate({ id, reason }, done)}
      onClose={onClose}
    />
  );
}
