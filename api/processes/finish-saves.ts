import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { DomainEvent } from '#domain/events.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { school } from '#domain/school/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { team } from '#domain/team/decide.ts';

/**
 * Some things that people do once are facts of several streams. The request that began one also finishes it; this does so where it could not, as
 * after a crash, in the name of whoever began. Whatever is done already is not done twice.
 */
export async function finishSaves(
  { dispatch, clock, log }: Pick<Deps, 'dispatch' | 'clock' | 'log'>,
  recorded: RecordedEvent,
): Promise<void> {
  // The codec has checked every event against the catalogue, so it is one of the domain's.
  const event = recorded as RecordedEvent & DomainEvent;
  const { actor, reason, correlationId } = event.metadata;
  const context: Context = {
    actor,
    correlationId,
    causationId: event.id,
    ...(reason ? { reason } : {}),
  };
  const now = clock();

  if (event.type === 'AccountRegistered') {
    const { accountId, joins } = event.data;
    if (joins) {
      const { schoolId, invitedBy } = joins;
      const command = { type: 'JoinTeam', now, schoolId, accountId, invitedBy } as const;
      await dispatch(team, schoolId, command, { ...context, schoolId });
    } else await dispatch(subscription, accountId, { type: 'StartTrial', now, accountId }, context);
  }
  if (event.type === 'AccountArchived') {
    // A school has its founder's number and goes with them; whether an admin belongs to it was asked before.
    const schoolId = event.data.accountId;
    if ((await log.read(`school-${schoolId}`)).length === 0) return;
    const command = { type: 'ArchiveSchool', now, schoolId, admins: 0 } as const;
    await dispatch(school, schoolId, command, { ...context, schoolId });
  }
}
