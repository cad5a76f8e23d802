import { isHeld } from '#api/http/content-negotiation.ts';
import { drawMoodBoard } from '#domain/board/draw.ts';
import type { MoodBoardRow } from '#projections/mood-boards/query.ts';

/** Where a board's picture is. */
export const imageUrlOf = (boardId: number) => `/api/mood-boards/${boardId}.svg`;

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // Opened on its own the picture is a document of ours: it may run, load and frame nothing.
  'content-security-policy':
    "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=86400',
};

/** The picture of a saved board; 304 when the browser has this drawing of it already. */
export function drawnBoard(request: Request, { style, prompt }: MoodBoardRow): Response {
  const svg = drawMoodBoard(style, prompt);
  const etag = `"${Bun.hash(svg).toString(36)}"`;
  if (isHeld(request, etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(svg, { headers: { ...headers, etag } });
}
