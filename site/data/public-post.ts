import { refusalIn } from '#site/refusal.ts';
import { postJson } from '#site/write.ts';

/** What became of something that was sent: nothing, or the sentence and the fields the server complained of. */
export type Refusal = { message: string | null; fields: Readonly<Record<string, string>> };

/** POSTs JSON; undefined when it was taken, else why not. Never throws: a lost connection is a refusal without words. */
export async function post(path: string, body: object): Promise<Refusal | undefined> {
  try {
    const answer = await postJson(path, body);
    if (answer.ok) return undefined;
    const problem: { code?: string; message?: unknown; fields?: Record<string, string> } =
      await answer.json();
    return {
      message: refusalIn(problem),
      fields: problem.fields ?? {},
    };
  } catch {
    return { message: null, fields: {} };
  }
}
