import {
  guardianAs,
  instructorAs,
  type Participant,
  studentAs,
} from '#api/cases/portals/participants.ts';
import { isPreview } from '#api/cases/portals/portal-preview.ts';
import { mustBePaying } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { schoolNeeded, signInFirst } from '#domain/account/rejections.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { guardianMay } from '#domain/student/guardian-access.ts';
import { findParticipation } from '#projections/conversations/query.ts';
import type { Child } from '#projections/guardians/children.ts';
import type { Channel } from './change-notifications.ts';
import type { ClientFrame } from './frames.ts';
import type { Hub, Socket } from './hub.ts';
import type { LivePerson, SessionLookups, UserType } from './live-session.ts';
import { sendFrame } from './outgoing-frames.ts';
import type { FrameCount } from './rate-limiter.ts';

/** One connection: whose it is once it has said so, and the frames it still waits for. */
export type Connection = {
  readonly cookies: string | null;
  /** The sessions that opened it, by their keys: it ends with them. */
  readonly sessions: readonly string[];
  readonly frames: FrameCount;
  person: LivePerson | null;
  /** What it is told, beside what everyone is told. */
  channels: readonly Channel[];
  checkedAt: number;
  /** Frames of one connection are handled strictly one after another; null while there is none. */
  turn: Promise<void> | null;
  /** How many frames wait for an answer. */
  waiting: number;
};

const notYou = () =>
  new Rejection('forbidden', 'not_you', 'This connection belongs to somebody else.');
const authenticateFirst = () =>
  new Rejection('signedOut', 'authenticate_first', 'Say who you are before anything else.');

type FrameDeps = Parameters<typeof mustBePaying>[0] &
  Parameters<typeof isPreview>[0] &
  Pick<Deps, 'conversations'> & { readonly live: Pick<Hub, 'join' | 'leave' | 'broadcastWithin'> };

/** What each frame does. Its sender is looked up each time, because a session may have ended while its connection stayed open. */
export function frameHandlers(deps: FrameDeps, lookups: SessionLookups) {
  const { sql, live, conversations } = deps;
  return { handleFrame, recheckSession };

  async function handleFrame(
    frame: ClientFrame,
    raw: Socket,
    connection: Connection,
  ): Promise<void> {
    switch (frame.type) {
      case 'authenticate': {
        const person = await signedIn(frame.userType, connection.cookies);
        if (person.userId !== frame.userId) throw notYou();
        connection.person = person;
        const channels = channelsOf(person);
        live.join(raw, channels);
        connection.channels = channels;
        sendFrame(raw, { type: 'authenticated', userId: person.userId, userType: person.userType });
        if (frame.sinceMs !== undefined && live.broadcastWithin(channels, frame.sinceMs))
          sendFrame(raw, { type: 'changed', topics: null });
        return;
      }
      case 'join_thread': {
        const participant = await participantOn(connection, frame.threadId);
        await conversations.mustTakePart(participant, frame.threadId);
        return sendFrame(raw, { type: 'thread_joined', threadId: frame.threadId });
      }
      case 'send_message': {
        const participant = await participantOn(connection, frame.threadId);
        // The same rule as on every route that writes.
        if (participant.party === 'instructor')
          await mustBePaying(deps, { accountId: participant.id, schoolId: participant.schoolId });
        else if (await isPreview(deps, participant.schoolId, connection.cookies)) throw notYou();
        const message = await conversations.send(participant, frame.threadId, frame);
        return sendFrame(raw, { type: 'message_sent', threadId: frame.threadId, message });
      }
      case 'ping':
        return sendFrame(raw, { type: 'pong' });
    }
  }

  /** Whether it is still the same person, who from here on hears what is theirs at this moment and nothing else. */
  async function recheckSession(raw: Socket, connection: Connection): Promise<boolean> {
    const { person, cookies, channels } = connection;
    if (!person) return true;
    // A database that does not answer is no reason to send people away.
    const now = await lookups[person.userType](cookies).catch(() => person);
    if (now?.userId !== person.userId) return false;
    const theirs = channelsOf(now);
    live.leave(
      raw,
      channels.filter((channel) => !theirs.includes(channel)),
    );
    live.join(raw, theirs);
    connection.person = now;
    connection.channels = theirs;
    return true;
  }

  async function participantOn(
    { person, cookies }: Connection,
    threadId: number,
  ): Promise<Participant> {
    if (!person) throw authenticateFirst();
    const now = await signedIn(person.userType, cookies);
    if (now.userId !== person.userId) throw notYou();
    if (now.userType === 'guardian') return parentIn(now.children, threadId);
    if (now.userType === 'student')
      return studentAs({ studentId: now.userId, schoolId: now.schoolId });
    if (now.schoolId === null) throw schoolNeeded();
    return instructorAs(now.userId, now.schoolId);
  }

  /** A parent takes part for the child that a conversation is about, where the level given for it covers messages. */
  async function parentIn(children: readonly Child[], threadId: number): Promise<Participant> {
    const concerned = children
      .filter(({ accessLevel }) => guardianMay(accessLevel, 'message instructor'))
      .map(guardianAs);
    for (const participant of concerned)
      if (await findParticipation(sql, participant, threadId)) return participant;
    throw notYou();
  }

  async function signedIn(userType: UserType, cookies: string | null): Promise<LivePerson> {
    const person = await lookups[userType](cookies);
    if (!person) throw signInFirst();
    return person;
  }
}

function channelsOf(person: LivePerson): Channel[] {
  if (person.userType === 'student') return [`student-${person.userId}`];
  if (person.userType === 'guardian')
    return person.children.flatMap(({ studentId, guardianId }) => [
      `family-${studentId}` as const,
      `guardian-${guardianId}` as const,
    ]);
  const own: Channel = `account-${person.userId}`;
  return person.schoolId === null ? [own] : [own, `school-${person.schoolId}`];
}
