import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { completionScript, type Shell, shells } from '#api/cli/completions.ts';

const commands = [
  'admin',
  'audit',
  'backup',
  'keep-left',
  'keys',
  'ledger',
  'openapi',
  'rebuild',
  'restore',
];

/** Runs a command where nothing may be touched: its database is nowhere, and so is its data folder. */
async function run(name: string, ...words: string[]) {
  const child = Bun.spawn([process.execPath, `api/cli/${name}.ts`, ...words], {
    cwd: resolve(import.meta.dir, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
      DATA_DIR: '/nowhere',
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, error, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { out, error, exitCode };
}

test('these are all commands that the project has', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = Object.entries(scripts).flatMap(([name, script]) =>
    script.startsWith('bun api/cli/') ? [name] : [],
  );
  expect(named.toSorted()).toEqual(commands);
});

describe.each(commands)('bun run %s', (name) => {
  test.each([['--help'], ['-h']])('%s prints how it is used and does nothing', async (asked) => {
    const { out, error, exitCode } = await run(name, asked);
    expect([exitCode, error]).toEqual([0, '']);
    expect(out).toStartWith(`bun run ${name}`);
  });

  test('an option that it does not have is named, with exit code 2', async () => {
    const first = {
      admin: ['list'],
      audit: ['verify'],
      'keep-left': ['completions'],
      keys: ['import'],
      ledger: ['parts'],
    };
    const words = first[name as keyof typeof first] ?? [];
    const { out, error, exitCode } = await run(name, ...words, '--nope');
    expect([exitCode, out]).toEqual([2, '']);
    expect(error).toContain('--nope');
    expect(error).toContain(`\`bun run ${name} --help\` says how it is used.`);
  });
});

test.each([
  [['admin'], 'needs one of: grant, revoke, list, link, second-factor-off, reactions, retry.'],
  [['admin', 'grant'], 'bun run admin grant needs EMAIL.'],
  [['admin', 'link', 'a@b.nz', 'nothing'], 'for reset or for confirm, not for "nothing"'],
  [['admin', 'second-factor-off', 'a@b.nz'], 'needs WHY.'],
  [['audit', 'nope'], 'bun run audit has no command "nope".'],
  [['audit', 'history'], 'bun run audit history needs WHAT.'],
  [['audit', 'verify-export', 'FILE'], 'bun run audit verify-export needs --key.'],
  [['audit', 'verify', 'again'], 'bun run audit verify does not take "again".'],
  [['audit', 'verify', '--key'], '--key'],
  [['backup'], 'bun run backup needs FILE.'],
  [['keys', 'export', 'FILE'], 'bun run keys export needs --to.'],
  [['keep-left', 'nope'], 'It has: audit, admin, backup,'],
  [['keep-left', 'audit', 'nope'], 'bun run audit has no command "nope".'],
  [['keep-left', 'backup'], 'bun run backup needs FILE.'],
  [['keep-left', 'completions', 'tcsh'], 'A shell is bash, zsh, fish, not "tcsh".'],
  [['ledger', 'archive', '1'], 'bun run ledger archive needs --to.'],
  [['ledger', 'archive', 'one', '--to', '/tmp'], '"one" is not the number of a part.'],
  [['ledger', 'parts', '--size', '-1'], '--size'],
  [['ledger', 'copy', '--from', 'postgres', '--to', 'postgres'], 'name the same ledger'],
  [['rebuild', 'everything'], 'bun run rebuild does not take "everything".'],
  [['restore', 'one', 'two'], 'bun run restore does not take "two".'],
])('%p says what is wrong with it', async ([name = '', ...words], sentence) => {
  const { error, exitCode } = await run(name, ...words);
  expect(exitCode).toBe(2);
  expect(error).toContain(sentence);
  expect(error).not.toContain('    at ');
});

describe('completions', () => {
  const words = { words: ['FILE'], options: { key: 'text', json: 'flag' } } as const;
  const shape = {
    commands: {
      audit: {
        commands: { verify: words, 'verify-export': words, seals: { words: [], options: {} } },
      },
      backup: words,
    },
  };
  /** What a person's shell does at a tab after these words. */
  const asks: Record<Shell, (typed: readonly string[]) => string> = {
    bash: (typed) =>
      `COMP_WORDS=(${quoted(typed)}); COMP_CWORD=${typed.length - 1}; _keep_left; printf '%s\n' "\${COMPREPLY[@]}"`,
    // Its own way to read bash's completions is for a terminal; the function is the same.
    zsh: (typed) =>
      `emulate sh -c 'COMP_WORDS=(${typed.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${typed.length - 1}; _keep_left'; print -l -- $COMPREPLY`,
    fish: (typed) => `complete -C ${quoted([typed.join(' ')])}`,
  };
  const quoted = (all: readonly string[]) => all.map((word) => `'${word}'`).join(' ');

  describe.each(shells)('in %s', (shell) => {
    const program = Bun.which(shell);
    const complete = (...typed: string[]) => {
      const script = completionScript(shell, shape);
      const { stdout, stderr } = Bun.spawnSync(
        [
          program ?? '',
          '-c',
          `${script}
${asks[shell](['keep-left', ...typed])}`,
        ],
        { cwd: resolve(import.meta.dir, '../support/empty-site') },
      );
      expect(stderr.toString()).toBe('');
      const last = typed.at(-1) ?? '';
      const named = stdout.toString().split('\n').filter(Boolean);
      // zsh itself leaves out what does not begin so.
      return named.filter((name) => shell !== 'zsh' || name.startsWith(last)).toSorted();
    };
    test.skipIf(!program)('names the commands, their commands and options, and files', () => {
      expect(complete('')).toEqual(['--help', 'audit', 'backup']);
      expect(complete('au')).toEqual(['audit']);
      expect(complete('audit', 'ver')).toEqual(['verify', 'verify-export']);
      expect(complete('audit', 'verify', '--')).toEqual(['--help', '--json', '--key']);
      expect(complete('backup', '404')).toEqual(['404.html']);
      expect(complete('audit', 'seals', '404')).toEqual([]);
    });
  });
});
