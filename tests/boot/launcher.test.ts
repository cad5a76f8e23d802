import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';

const program = join(import.meta.dir, 'launched.ts');

/** Runs the stand-in below a shell that calls itself `name`, kills that shell, and gives what the stand-in printed. */
async function lastWordsUnder(name: string, forMs: number): Promise<string> {
  const script = `exec -a "${name}" bash -c '"$0" "$1" ${forMs}; true' "$0" "$1"`;
  const shell = Bun.spawn(['bash', '-c', script, process.execPath, program], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  let text = '';
  for await (const chunk of shell.stdout) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('running')) shell.kill('SIGKILL');
  }
  return text;
}

describe('when whoever started us is killed', () => {
  test('we leave with npx, which passes no signal on', async () => {
    expect(await lastWordsUnder('npm exec bun start', 240_000)).toBe('running\nleft\n');
  });

  test('we stay when it was a mere shell, as under nohup', async () => {
    expect(await lastWordsUnder('bash', 700)).toBe('running\n');
  });
});
