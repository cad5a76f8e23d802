// `bun run keep-left COMMAND`: every command of an installation by one name, and what completes it in a shell.
import { command, obey, oneOf, type Program, type Shape, WrongUse } from './command-line.ts';
import { completionScript, type Shell, shells } from './completions.ts';
import { runTool } from './run-tool.ts';

/** What each is for, and where it is; none is loaded before it is asked for, since most open a database's client. */
const commands = {
  admin: {
    about: 'who runs the product, and what reactors failed at',
    load: () => import('./admin.ts'),
  },
  backup: {
    about: 'everything that cannot be rebuilt, in one file',
    load: () => import('./backup.ts'),
  },
  keys: { about: 'the keys that no backup holds', load: () => import('./keys.ts') },
  ledger: {
    about: 'move, divide, compare and accept the ledger',
    load: () => import('./ledger.ts'),
  },
  openapi: { about: 'the document of every call', load: () => import('./openapi.ts') },
  rebuild: { about: 'build the read models again', load: () => import('./rebuild.ts') },
  restore: {
    about: 'fill an empty installation from a backup',
    load: () => import('./restore.ts'),
  },
} satisfies Record<string, { about: string; load: () => Promise<{ program: Program }> }>;

const usage = `bun run keep-left COMMAND

  audit        what happened, replayed and proven
${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}
  completions  what completes these in ${shells.join(', ')}: source <(bun run --silent keep-left completions bash)

  COMMAND --help says how each is used. Each is also a command by itself: bun run audit.
  Exit code: 0 it is done · 1 it could not be done, or does not fit · 2 wrong use · 3 audit alone: it could not be looked at`;

const completions = command({ words: ['SHELL'] }, async ({ words: [shell = ''] }) => {
  if (!isShell(shell)) throw new WrongUse(`A shell is ${shells.join(', ')}, not "${shell}".`);
  console.log(completionScript(shell, await shapeOfAll()));
});

await runTool(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (name === 'audit') return (await import('./audit/run.ts')).runAudit(rest, process.env);
  if (isCommand(name)) return obey(rest, (await commands[name].load()).program);
  return obey(process.argv.slice(2), {
    name: 'bun run keep-left',
    usage,
    does: oneOf({ ...others(), completions }),
  });
});

/** The commands handled above, so that a mistyped name is answered with the names of all of them. */
function others() {
  const names = ['audit', ...Object.keys(commands)];
  return Object.fromEntries(names.map((name) => [name, command({}, () => undefined)]));
}

async function shapeOfAll(): Promise<Shape> {
  const { auditShape } = await import('./audit/run.ts');
  const shapes: Record<string, Shape> = { audit: auditShape() };
  for (const [name, { load }] of Object.entries(commands))
    shapes[name] = (await load()).program.does.shape;
  const one = { words: ['SHELL'], options: {} };
  return { commands: { ...shapes, completions: one } };
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

function isShell(name: string): name is Shell {
  return shells.some((each) => each === name);
}
