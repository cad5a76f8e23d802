import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Party } from '#domain/conversation/commands.ts';
import { conversation } from '#domain/conversation/decide.ts';
import { inbox } from '#domain/inbox/decide.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { lastNotification } from '#projections/notifications/query.ts';
import { demoConversations } from './conversation-texts.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';

/** The demo school's chat, message by message. Every message has its own name, so that a seed that was interrupted says nothing twice. */
export async function holdDemoConversations(
  { dispatch }: Pick<Deps, 'dispatch'>,
  now: Instant,
): Promise<void> {
  for (const [index, talk] of demoConversations.entries()) {
    const conversationId = index + 1;
    const { studentId, subject } = talk;
    const by = (party: Party): Context => ({
      actor: { kind: party, id: party === 'student' ? studentId : demoInstructor.accountId },
      schoolId,
      studentId,
    });

    for (const [number, [from, minutesAgo, content]] of talk.messages.entries()) {
      const said = {
        now: addMinutes(now, -minutesAgo),
        from,
        senderId: from === 'student' ? studentId : demoInstructor.accountId,
        content,
        clientMessageId: nameOf(conversationId, number + 1),
      };
      if (number === 0)
        await dispatch(
          conversation,
          conversationId,
          {
            ...said,
            type: 'StartConversation',
            conversationId,
            schoolId,
            instructorId: demoInstructor.accountId,
            studentId,
            subject,
          },
          by(from),
        );
      else await dispatch(conversation, conversationId, { ...said, type: 'SendMessage' }, by(from));
    }
    for (const [party, upTo] of [
      ['instructor', talk.readByInstructor],
      ['student', talk.readByStudent],
    ] as const)
      await dispatch(
        conversation,
        conversationId,
        { type: 'ReadConversation', now, by: party, upTo },
        by(party),
      );
    if (talk.isArchived)
      await dispatch(
        conversation,
        conversationId,
        { type: 'ArchiveConversation', now, by: 'instructor' },
        by('instructor'),
      );
  }
}

/** What somebody has been told so far was read long ago. */
export async function readDemoBell(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  now: Instant,
  actor: { kind: 'instructor' | 'student'; id: number },
): Promise<void> {
  const reader = actor.kind === 'student' ? studentReader(actor.id) : accountReader(actor.id);
  const upTo = await lastNotification(sql, reader);
  await dispatch(inbox, reader, { type: 'ReadNotifications', now, reader, upTo }, { actor });
}

const accountReader = (id: number) => `account-${id}` as const;
const studentReader = (id: number) => `student-${id}` as const;

const nameOf = (conversationId: number, number: number) =>
  `00000000-0000-4000-8000-${String(conversationId * 1000 + number).padStart(12, '0')}`;
