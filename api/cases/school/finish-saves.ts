import type { MoveLogin } from '#api/cases/access/move-login.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { type Fact, type Handlers, reactor } from '#api/reactors/reactor.ts';
import { account } from '#domain/account/decide.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import { fold } from '#domain/kernel/decider.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { school } from '#domain/school/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { team } from '#domain/team/decide.ts';
import { listPeopleOf } from '#projections/admin-users/query.ts';
import { changeEndorsement, joinTeam, startTrial } from './registration.ts';

/**
 * Some things that people do once are facts of several streams, or of the vault too. The request that began one also finishes it; this does so where it
 * could not, as after a crash, in the name of the person who began it. Whatever is done already is not done twice, and what was decided later stays.
 */
export function finishSaves(
  deps: Pick<
    Deps,
    'sql' | 'dispatch' | 'log' | 'projector' | 'credentials' | 'sessions' | 'teamInvitations'
  > & { readonly moveLogin: MoveLogin },
) {
  const { dispatch, credentials, sessions, teamInvitations } = deps;
  const on: Handlers = {
    async AccountRegistered(event) {
      const { accountId, joins } = event.data;
      if (!joins) return startTrial(deps, accountId, contextOf(event));
      await joinTeam(deps, accountId, joins, contextOf(event));
    },
    async InstructorJoined({ data: { schoolId, accountId } }) {
      const members = fold(team, eventsOf(team, await factsOf(`team-${schoolId}`)));
      const person = fold(account, await accountFacts(accountId));
      // Anyone who has left since may have been invited again.
      if (members.has(accountId) && person.status === 'open')
        await teamInvitations.withdrawFor(person.details.email, schoolId);
    },
    async AccountDetailsChanged(event) {
      await followAddress(event);
      await followPlan(event);
    },
    RoleGranted: followPlan,
    async SchoolRegistered(event) {
      const { ownerId: accountId, endorsement } = event.data;
      if (!endorsement) return;
      const context = contextOf(event);
      await changeEndorsement(deps, accountId, endorsement, {
        ...context,
        unless: (facts) =>
          facts.some((one) => isLater(one, event) && one.type === 'EndorsementChanged'),
      });
      await startTrial(deps, accountId, context);
    },
    async AccountArchived(event) {
      const { accountId } = event.data;
      const schoolId = schoolFoundedBy(accountId);
      // Whether an admin belongs to it was asked before.
      if ((await factsOf(`school-${schoolId}`)).length > 0) {
        const command = { type: 'ArchiveSchool', schoolId, admins: 0 } as const;
        await dispatch(school, schoolId, command, { ...contextOf(event), schoolId });
      }
      await credentials.forget(accountId);
      await sessions.endAll(accountId);
    },
    /** Nobody of it may come in. */
    async SchoolArchived({ data: { schoolId }, position }) {
      await deps.projector.waitFor(position);
      await teamInvitations.withdrawAll(schoolId);
      for (const { id } of await listPeopleOf(deps.sql, schoolId)) await sessions.endAll(id);
    },
  };
  return reactor({ name: 'finish-saves', on });

  /** Only to the address that the account has now: an older fact may be met again. */
  async function followAddress({ data, revision }: Fact<'AccountDetailsChanged'>): Promise<void> {
    const { accountId: id, email, firstName } = data;
    const facts = await accountFacts(id);
    const person = fold(account, facts);
    if (person.status !== 'open' || person.details.email !== email) return;
    const before = fold(account, facts.slice(0, revision));
    const from = before.status === 'open' ? before.details.email : email;
    await deps.moveLogin({ id, firstName }, { from, to: email });
  }

  async function followPlan(event: Fact<'AccountDetailsChanged' | 'RoleGranted'>): Promise<void> {
    const { accountId, plan: terms } = event.data;
    if (!terms) return;
    const command = { type: 'CorrectSubscription', accountId, terms } as const;
    await dispatch(subscription, accountId, command, {
      ...contextOf(event),
      unless: (facts) => facts.some((one) => isLater(one, event)),
    });
  }

  function factsOf(stream: string): Promise<RecordedEvent[]> {
    return deps.log.read(stream);
  }

  async function accountFacts(accountId: AccountId): Promise<AccountEvent[]> {
    return eventsOf(account, await factsOf(`account-${accountId}`));
  }
}

const contextOf = ({ id, metadata: { actor, reason, correlationId } }: RecordedEvent): Context => ({
  actor,
  correlationId,
  causationId: id,
  ...(reason ? { reason } : {}),
});

const isLater = (one: RecordedEvent, event: RecordedEvent): boolean =>
  one.position > event.position;
