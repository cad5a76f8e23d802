// `bun run openapi`: the OpenAPI document, for tools that want it as a file. It needs no database: the routes are asked what they are, none is called.
import { command, type Program, runCommands } from './command-line.ts';

export const program: Program = {
  name: 'bun run openapi',
  usage: 'bun run openapi\n  Prints the OpenAPI document of every call. It needs no database.',
  does: command({}, async () => {
    const { documentAlone } = await import('./routes-alone.ts');
    console.log(JSON.stringify(documentAlone(), null, 2));
  }),
};

if (import.meta.main) await runCommands(program);
