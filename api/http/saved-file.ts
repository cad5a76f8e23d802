/** A file to save, seen by nobody between us and the browser. `name` is in plain letters. */
export function fileAnswer(
  content: string | Uint8Array<ArrayBuffer>,
  contentType: string,
  name: string,
): Response {
  return new Response(content, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
