import type { App } from '#api/app.ts';
import { clientLeft } from '#api/http/intake.ts';
import { documented } from './documented.ts';

/**
 * Holds every answer of an app that is going to listen against the API's document, whoever asks: a browser's journey, a plain `fetch`.
 * @returns what did not fit so far, once every answer was looked at
 */
export function holdAnswers(app: App): () => Promise<string[]> {
  const looking = new Set<Promise<void>>();
  const misfits = new Set<string>();
  app.wrap((handle, request) => (...rest: unknown[]) => {
    const answered: unknown = handle(...rest);
    if (answered instanceof Promise) return answered.then(look);
    return look(answered);

    function look(answer: unknown): unknown {
      if (answer instanceof Response && isOfTheApi(request) && answer.status !== clientLeft) {
        const looked = lookAt(request, answer.clone()).finally(() => looking.delete(looked));
        looking.add(looked);
      }
      return answer;
    }
  });
  app.compile();
  return async () => {
    await Promise.all(looking);
    return [...misfits];
  };

  async function lookAt({ method, url }: Request, answer: Response): Promise<void> {
    const contentType = answer.headers.get('content-type');
    const isJson = /\bjson\b/.test(contentType ?? '');
    const text = isJson ? await textOf(answer) : '';
    if (!isJson) await answer.body?.cancel();
    const { pathname, search } = new URL(url);
    const misfit = documented({
      method,
      path: pathname + search,
      status: answer.status,
      contentType,
      text,
    });
    if (misfit) misfits.add(misfit);
  }
}

function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-encoding') !== 'gzip' || !answer.body) return answer.text();
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text();
}

function isOfTheApi({ url, headers }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/') && headers.get('upgrade') === null;
}
