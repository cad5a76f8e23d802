/**
 * A response whose headers are all its own. Elysia would give it those of `set` by making another one with its body as a stream, which costs more than
 * reading and sending a list of five hundred students.
 */
export function rawResponse(
  set: { headers: Record<string, string | number | string[] | undefined> },
  body: Uint8Array<ArrayBuffer>,
  own: Readonly<Record<string, string>>,
): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...set.headers, ...own }))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  set.headers = {};
  return new Response(body, { headers });
}
