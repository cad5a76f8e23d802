import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { drawnBoard } from '#api/http/board-pictures.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import type { SingleUseTokens } from '#api/sessions/single-use-tokens.ts';
import { boardNotFound } from '#domain/board/decide.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { getMoodBoard } from '#projections/mood-boards/query.ts';

/** The pictures of saved mood boards, drawn by us whenever they are asked for. */
export function moodBoardQueries(deps: AccessDeps & { readonly tokens: SingleUseTokens }) {
  return new Elysia({ name: 'mood-boards.queries', prefix: '/api/mood-boards' })
    .use(access(deps))
    .get(
      '/:file',
      async ({ params: { file: boardId }, query: { key }, request }) => {
        const board = await getMoodBoard(deps.sql, boardId);
        if (!board) throw boardNotFound();
        if (!board.isPublic && !(await isForThem(board, key, request))) throw boardNotFound();
        const drawn = drawnBoard(request, board);
        if (!board.isPublic) drawn.headers.set('cache-control', 'private, no-store');
        return drawn;
      },
      {
        public: true,
        params: z.object({ file: z.preprocess(numberOfFile, idInPath) }),
        query: z.object({
          key: z
            .string()
            .regex(/^[\w-]{1,100}$/)
            .optional(),
        }),
        detail: {
          summary: 'A mood board as an 800 by 600 SVG',
          responses: { ...asFile('The picture', 'image/svg+xml'), ...refusals(404, 422) },
        },
      },
    );

  /** One that waits for an admin is seen by admins, and by its maker: signed in, or with the key they were given. */
  async function isForThem(
    { id, accountId }: { id: number; accountId: AccountId | null },
    key: string | undefined,
    request: Request,
  ): Promise<boolean> {
    const found = key ? await deps.tokens.find('board-picture', key, deps.clock()) : null;
    if (found?.subject === id) return true;
    const session = await deps.sessions.whoIs(request.headers.get('cookie'));
    return (
      session?.account.role === 'admin' || (session !== null && session.account.id === accountId)
    );
  }
}

/** `12.svg`: the board's number. */
const numberOfFile = (file: string) => /^(.+)\.svg$/.exec(file)?.[1];
