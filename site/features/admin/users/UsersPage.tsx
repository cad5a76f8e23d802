import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { type AnyUser, useAllUsers } from '#site/data/admin.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { AdminList, matches } from '../shared/AdminList.tsx';
import { roleWords } from './labels.ts';
import { UserRow } from './UserRow.tsx';
import * as texts from './words.ts';

const EditUser = lazyDialog(() =>
  import('./EditUserDialog.tsx').then(({ EditUserDialog }) => EditUserDialog),
);
const Subscription = lazyDialog(() =>
  import('./SubscriptionDialog.tsx').then(({ SubscriptionDialog }) => SubscriptionDialog),
);
const ExtendTrial = lazyDialog(() =>
  import('./ExtendTrialDialog.tsx').then(({ ExtendTrialDialog }) => ExtendTrialDialog),
);
const DeleteUser = lazyDialog(() =>
  import('./DeleteUserDialog.tsx').then(({ DeleteUserDialog }) => DeleteUserDialog),
);

const SecondFactor = lazyDialog(() =>
  import('./SecondFactorDialog.tsx').then(({ SecondFactorDialog }) => SecondFactorDialog),
);
const EraseUser = lazyDialog(() =>
  import('./EraseUserDialog.tsx').then(({ EraseUserDialog }) => EraseUserDialog),
);

type Asked = {
  kind: 'edit' | 'subscription' | 'trial' | 'second-factor' | 'delete' | 'erase';
  user: AnyUser;
} | null;

/** Manage Users. */
export default function UsersPage() {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <>
      <AdminList
        counted={texts.usersCounted}
        from={useAllUsers()}
        search={texts.searchBy}
        fits={({ firstName, lastName, email, schoolName, role }, words) =>
          matches(words, firstName, lastName, email, schoolName, roleWords[role])
        }
        columns={[texts.user, texts.role, texts.school, texts.subscription, texts.since]}
        glyph={UserSearch}
        none={texts.noUsersYet}
        noneFit={texts.noneFit}
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            onEdit={() => setAsked({ kind: 'edit', user })}
            onSubscription={() => setAsked({ kind: 'subscription', user })}
            onTrial={() => setAsked({ kind: 'trial', user })}
            onSecondFactor={() => setAsked({ kind: 'second-factor', user })}
            onDelete={() => setAsked({ kind: 'delete', user })}
            onErase={() => setAsked({ kind: 'erase', user })}
          />
        )}
      </AdminList>
      {asked?.kind === 'edit' && <EditUser user={asked.user} onClose={close} />}
      {asked?.kind === 'subscription' && <Subscription user={asked.user} onClose={close} />}
      {asked?.kind === 'trial' && <ExtendTrial user={asked.user} onClose={close} />}
      {asked?.kind === 'second-factor' && <SecondFactor user={asked.user} onClose={close} />}
      {asked?.kind === 'erase' && <EraseUser user={asked.user} onClose={close} />}
      {asked?.kind === 'delete' && <DeleteUser user={asked.user} onClose={close} />}
    </>
  );
}
