import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { imageUrlOf } from '#api/http/board-pictures.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { chosenBoards, newMoodBoard } from '#domain/board/commands.ts';
import { moodBoard } from '#domain/board/decide.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { moodBoardRow } from '#projections/mood-boards/query.ts';

const decided = z.object({ done: z.literal(true) });
const saved = moodBoardRow.extend({ imageUrl: z.string() });

/** Keeping a mood board that somebody made, and hiding one. */
export function moodBoardCommands(deps: Deps) {
  const { dispatch, ids, clock, sessions, tokens } = deps;
  const perAddress = deps.rateLimits.limit('mood-boards', 20, 10 * 60, 'mood boards from here');

  return new Elysia({ name: 'mood-boards.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/generated-images',
      async ({ body: { style, prompt }, server, request, set }) => {
        await perAddress.spend(deps.clientAddress(server, request));
        const session = await sessions.whoIs(request.headers.get('cookie'));
        const accountId = session?.account.id ?? null;
        const boardId = await ids.next('mood_board');
        await dispatch(
          moodBoard,
          boardId,
          { type: 'SaveMoodBoard', boardId, style, prompt, accountId },
          { actor: { kind: accountId === null ? 'visitor' : 'instructor', id: accountId } },
        );
        set.status = 201;
        const key = await tokens.make('board-picture', {
          subject: boardId,
          boundTo: null,
          expiresAt: addMinutes(clock(), 24 * 60),
        });
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
      ({ body: { ids: chosen }, account }) => decideAll('ApproveMoodBoard', chosen, account.id),
      {
        admin: true,
        body: chosenBoards,
        response: decided,
        detail: { summary: 'Let mood boards be seen on the public pages' },
      },
    )
    .post(
      '/admin/mood-boards/hide',
      ({ body: { ids: chosen }, account }) => decideAll('HideMoodBoard', chosen, account.id),
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
        await decideAll('HideMoodBoard', [id], account.id);
        return { hidden: true } as const;
      },
      {
        admin: true,
        params: byId,
        response: z.object({ hidden: z.literal(true) }),
        detail: { summary: 'Take a mood board off the public pages' },
      },
    );

  /** Each for itself: one that is not there stops the rest, and what was done stays done, so that asking again does what is left. */
  async function decideAll(
    type: 'ApproveMoodBoard' | 'HideMoodBoard',
    boardIds: readonly number[],
    adminId: number,
  ) {
    for (const boardId of new Set(boardIds))
      await dispatch(
        moodBoard,
        boardId,
        { type, boardId },
        { actor: { kind: 'admin', id: adminId } },
      );
    return { done: true } as const;
  }
}
