import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { billing } from '#api/services/billing.ts';
import { cardPayments } from '#api/services/card-payments.ts';
import { moveLogin } from '#api/services/move-login.ts';
import { changeEndorsement, joinTeam, startTrial } from '#api/services/registration.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { account } from '#domain/account/decide.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import { fold } from '#domain/kernel/decider.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { DomainEvent } from '#domain/nouns.ts';
import { school } from '#domain/school/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { team } from '#domain/team/decide.ts';
import { listPeopleOf } from '#projections/admin-users/query.ts';
import { listOpenPayments } from '#projections/payments/charge.ts';

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];
type Follow = { readonly [Type in DomainEvent['type']]?: (data: DataOf<Type>) => Promise<void> };

/**
 * Some things that people do once are facts of several streams, or of the vault too. The request that began one also finishes it; this does so where it
 * could not, as after a crash, in the name of the person who began it. Whatever is done already is not done twice, and what was decided later stays.
 */
export async function finishSaves(
  deps: Pick<
    Deps,
    | 'sql'
    | 'dispatch'
    | 'clock'
    | 'log'
    | 'projector'
    | 'credentials'
    | 'sessions'
    | 'teamInvitations'
    | 'mailer'
    | 'publicUrl'
    | 'stripe'
    | 'locks'
  >,
  recorded: RecordedEvent,
): Promise<void> {
  // The codec has checked every event against the catalogue, so it is one of the domain's.
  const event = recorded as RecordedEvent & DomainEvent;
  const { dispatch, credentials, sessions, teamInvitations } = deps;
  const { actor, reason, correlationId } = event.metadata;
  const context: Context = {
    actor,
    correlationId,
    causationId: event.id,
    ...(reason ? { reason } : {}),
  };
  const now = deps.clock();

  const follow: Follow = {
    async AccountRegistered({ accountId, joins }) {
      if (!joins) return startTrial(deps, accountId, context);
      await joinTeam(deps, accountId, joins, context);
    },
    async InstructorJoined({ schoolId, accountId }) {
      const members = fold(team, eventsOf(team, await factsOf(`team-${schoolId}`)));
      const person = fold(account, await accountFacts(accountId));
      // Anyone who has left since may have been invited again.
      if (members.has(accountId) && person.status === 'open')
        await teamInvitations.withdrawFor(schoolId, person.details.email);
    },
    async AccountDetailsChanged(data) {
      await followAddress(data);
      await followPlan(data);
    },
    RoleGranted: followPlan,
    async SchoolRegistered({ ownerId: accountId, endorsement }) {
      if (!endorsement) return;
      await changeEndorsement(deps, accountId, endorsement, {
        ...context,
        unless: (facts) => facts.some((one) => isLater(one) && one.type === 'EndorsementChanged'),
      });
      await startTrial(deps, accountId, context);
    },
    async AccountArchived({ accountId }) {
      const schoolId = schoolFoundedBy(accountId);
      // Whether an admin belongs to it was asked before.
      if ((await factsOf(`school-${schoolId}`)).length > 0) {
        const command = { type: 'ArchiveSchool', now, schoolId, admins: 0 } as const;
        await dispatch(school, schoolId, command, { ...context, schoolId });
      }
      await credentials.forget(accountId);
      await sessions.endAll(accountId);
      // Nobody pays for an account that is closed.
      await billing(deps)
        .cancel(accountId)
        .catch((fault: unknown) => reportFault('plans', fault));
    },
    SchoolArchived: ({ schoolId }) => shutSchool(schoolId),
  };
  // The handler found under a type takes exactly its data.
  await (follow[event.type] as ((data: DomainEvent['data']) => Promise<void>) | undefined)?.(
    event.data,
  );

  /** Only to the address that the account has now: an older fact may be met again. */
  async function followAddress({
    accountId: id,
    email,
    firstName,
  }: DataOf<'AccountDetailsChanged'>): Promise<void> {
    const facts = await accountFacts(id);
    const person = fold(account, facts);
    if (person.status !== 'open' || person.details.email !== email) return;
    const before = fold(account, facts.slice(0, event.revision));
    const from = before.status === 'open' ? before.details.email : email;
    await moveLogin(deps, { id, firstName }, { from, to: email });
  }

  async function followPlan({
    accountId,
    plan: terms,
  }: Pick<DataOf<'RoleGranted'>, 'accountId' | 'plan'>): Promise<void> {
    if (!terms) return;
    const command = { type: 'CorrectSubscription', now, accountId, terms } as const;
    await dispatch(subscription, accountId, command, {
      ...context,
      unless: (facts) => facts.some(isLater),
    });
  }

  /** Nobody of it may come in, and nobody is asked for money; what the card company cannot take back any more is recorded when it arrives. */
  async function shutSchool(schoolId: SchoolId): Promise<void> {
    await deps.projector.waitFor(event.position);
    await teamInvitations.withdrawAll(schoolId);
    for (const { id } of await listPeopleOf(deps.sql, schoolId)) await sessions.endAll(id);
    const cards = cardPayments(deps);
    for (const paymentId of await listOpenPayments(deps.sql, schoolId)) {
      try {
        await cards.whileClosed(paymentId, async () => undefined);
      } catch (fault) {
        reportFault('cards', fault);
      }
    }
  }

  function factsOf(stream: string): Promise<RecordedEvent[]> {
    return deps.log.read(stream);
  }

  async function accountFacts(accountId: AccountId): Promise<AccountEvent[]> {
    return eventsOf(account, await factsOf(`account-${accountId}`));
  }

  function isLater({ position }: RecordedEvent): boolean {
    return position > event.position;
  }
}
