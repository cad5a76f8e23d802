import { Elysia } from 'elysia';
import { z } from 'zod';
import { moodBoards } from '#api/cases/visitors/mood-boards.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { imageUrlOf } from '#api/http/board-pictures.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { chosenBoards, newMoodBoard } from '#domain/board/commands.ts';
import { moodBoardRow } from '#projections/mood-boards/query.ts';

const decided = z.object({ done: z.literal(true) });
const saved = moodBoardRow.extend({ imageUrl: z.string() });

/** Keeping a mood board that somebody made, and hiding one. */
export function moodBoardCommands(
  deps: AccessDeps &
    Parameters<typeof moodBoards>[0] & {
      readonly clientAddress: ClientAddress;
      readonly rateLimits: RateLimits;
    },
) {
  const { sessions } = deps;
  const boards = moodBoards(deps);
  const perAddress = deps.rateLimits.limit('mood-boards', 20, 10 * 60, 'mood boards from here');

  return new Elysia({ name: 'mood-boards.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/generated-images',
      async ({ body: { style, prompt }, server, request, set }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        const session = await sessions.whoIs(request.headers.get('cookie'));
        const accountId = session?.account.id ?? null;
        const { boardId, key } = await boards.save({ style, prompt, accountId });
        set.status = 201;
        return { id: boardId, style, prompt, imageUrl: `${imageUrlOf(boardId)}?key=${key}` };
      },
      {
        public: true,
        body: newMoodBoard,
        response: { 201: saved },
        detail: { summary: 'Keep a mood board; the picture is drawn from style and prompt' },
      },
    )
    .post(
      '/admin/mood-boards/approve',
      async ({ body: { ids }, account }) => {
        await boards.decideAll('ApproveMoodBoard', ids, account.id);
        return { done: true } as const;
      },
      {
        admin: true,
        body: chosenBoards,
        response: decided,
        detail: { summary: 'Let mood boards be seen on the public pages' },
      },
    )
    .post(
      '/admin/mood-boards/hide',
      async ({ body: { ids }, account }) => {
        await boards.decideAll('HideMoodBoard', ids, account.id);
        return { done: true } as const;
      },
      {
        admin: true,
        body: chosenBoards,
        response: decided,
        detail: { summary: 'Take mood boards off the public pages' },
      },
    )
    .delete(
      '/admin/mood-boards/:id',
      async ({ params: { id }, account }) => {
        await boards.decideAll('HideMoodBoard', [id], account.id);
        return { hidden: true } as const;
      },
      {
        admin: true,
        params: byId,
        response: z.object({ hidden: z.literal(true) }),
        detail: { summary: 'Take a mood board off the public pages' },
      },
    );
}
