import { Elysia } from 'elysia';
import {
  guardianAs,
  instructorAs,
  type Participant,
  type PortalParticipant,
  studentAs,
} from '#api/cases/portals/participants.ts';
import { guards } from '#api/http/access.ts';
import { notYours, portalGuards } from '#api/http/portal-access.ts';
import { findParticipation } from '#projections/conversations/query.ts';

/**
 * Protection of conversations, named on the route: `participant: 'instructor'`, `'student'`, or `'guardian'` of the child in the path, where their level
 * covers messages. In the portals a `threadId` in the path must be a conversation of theirs; an instructor is told by 404 that there is none.
 */
export function participants(
  deps: Parameters<typeof guards>[0] & Parameters<typeof portalGuards>[0],
) {
  const { instructorOnly, whoWithSchool } = guards(deps);
  const { studentOnly, studentBehind, parentMay, childBehind } = portalGuards(deps);

  async function instructor(request: Request): Promise<Participant> {
    const { account, schoolId } = whoWithSchool(request);
    return instructorAs(account.id, schoolId);
  }

  async function student(request: Request, params: unknown): Promise<Participant> {
    return mustTakePart(studentAs(studentBehind(request)), request, params);
  }

  async function guardian(request: Request, params: unknown): Promise<Participant> {
    return mustTakePart(guardianAs(childBehind(request).child), request, params);
  }

  async function mustTakePart(
    participant: PortalParticipant,
    request: Request,
    params: unknown,
  ): Promise<Participant> {
    const conversationId = conversationInPath(params);
    if (conversationId === null) return participant;
    if (!(await findParticipation(deps.sql, participant, conversationId)))
      throw notYours(`student-${participant.studentId}`, request);
    return participant;
  }

  const kinds = {
    instructor: { guard: instructorOnly, who: instructor },
    student: { guard: studentOnly, who: student },
    guardian: { guard: parentMay('message instructor'), who: guardian },
  } as const;

  return new Elysia({ name: 'participants' }).macro({
    participant: (kind: keyof typeof kinds) => ({
      transform: kinds[kind].guard,
      resolve: async ({ request, params }: { request: Request; params: unknown }) => ({
        participant: await kinds[kind].who(request, params),
      }),
    }),
  });
}

function conversationInPath(params: unknown): number | null {
  if (typeof params !== 'object' || params === null || !('threadId' in params)) return null;
  return Number(params.threadId);
}
