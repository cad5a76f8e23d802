import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { imageUrlOf } from '#api/http/board-pictures.ts';
import { listMoodBoards, reviewedBoardRow } from '#projections/mood-boards/query.ts';

const newest = 60;

/** What the public made, for an admin to look through; one that should not be there is hidden. */
export const adminMoodBoards = (deps: AccessDeps) =>
  new Elysia({ name: 'admin.mood-boards', prefix: '/api/admin/mood-boards' }).use(access(deps)).get(
    '/',
    async () => {
      const boards = await listMoodBoards(deps.sql, newest);
      return boards.map((board) => ({ ...board, imageUrl: imageUrlOf(board.id) }));
    },
    {
      admin: true,
      response: z.array(reviewedBoardRow.extend({ imageUrl: z.string() })),
      detail: {
        summary: 'The newest mood boards that are not hidden, and whether they are public',
      },
    },
  );
