import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dir, '../../dist');
const text = (path: string) => readFileSync(join(folder, path), 'utf8');
const areas = ['instructor', 'student-portal', 'parent-portal'];

test('the small scripts of an area travel to a phone in one file, as they are by themselves', () => {
  const packs = readdirSync(join(folder, '_astro')).filter((name) => name.endsWith('.json'));
  const worker = text('worker.js');
  for (const area of areas) {
    const [pack = ''] = packs.filter((name) => name.startsWith(`${area}.`));
    expect(worker).toContain(`/_astro/${pack}`);
    const texts: Record<string, string> = JSON.parse(text(`_astro/${pack}`));
    expect(Object.keys(texts).length).toBeGreaterThan(100);
    for (const [name, script] of Object.entries(texts)) expect(script).toBe(text(name));
    // What its page begins with is among them, unless it is large.
    const named = [...text(`area/${area}/index.html`).matchAll(/\/_astro\/[\w.~-]+\.js/g)];
    const alone = named.flatMap(([name]) => (texts[name] === undefined ? [text(name)] : []));
    expect(alone.every(({ length }) => length > 16_384)).toBe(true);
  }
});
