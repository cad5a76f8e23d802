import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { drawnBoard } from '#api/gateways/mood-board/drawn-board.ts';
import { access } from '#api/http/access.ts';
import { asFile } from '#api/http/docs/answers.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { boardNotFound } from '#domain/mood-board/rejections.ts';
import { getMoodBoard } from '#projections/mood-boards/query.ts';

/** Where a board's picture is. */
export const imageUrlOf = (boardId: number) => `/api/mood-boards/${boardId}.svg`;

/** The pictures of saved mood boards, drawn by us whenever they are asked for. */
export const moodBoardQueries = (deps: Deps) =>
  new Elysia({ name: 'mood-boards.queries', prefix: '/api/mood-boards' }).use(access(deps)).get(
    '/:file',
    async ({ params: { file: boardId }, request }) => {
      const board = await getMoodBoard(deps.sql, boardId);
      if (!board) throw boardNotFound();
      return drawnBoard(request, board);
    },
    {
      public: true,
      params: z.object({ file: z.preprocess(numberOfFile, idInPath) }),
      detail: {
        summary: 'A mood board as an 800 by 600 SVG',
        responses: asFile('The picture', 'image/svg+xml'),
      },
    },
  );

/** `12.svg`: the board's number. */
const numberOfFile = (file: string) => /^(.+)\.svg$/.exec(file)?.[1];
