import { trust } from '#domain/kernel/trust.ts';
import { withUnsent } from './outbox.ts';
import { itemsOf } from './queue.ts';

/** A kept answer about lessons, with what was said since. */
export async function lessonsWithUnsent(
  person: string,
  path: string,
  text: string,
): Promise<string> {
  if (!/^\/api\/lessons(\?|$)/.test(path)) return text;
  const items = await itemsOf(person);
  const lessons = trust<{ id: number }[]>(JSON.parse(text), 'as the server sent it');
  return JSON.stringify(lessons.map((lesson) => withUnsent(lesson, items)));
}
