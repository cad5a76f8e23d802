// `bun run openapi`: the OpenAPI document, for tools that want it as a file. It needs no database: the routes are asked what they are, none is called.
import { command, runCommands } from './command-line.ts';

await runCommands({
  name: 'bun run openapi',
  usage: 'bun run openapi\n  Prints the OpenAPI document of every call. It needs no database.',
  does: command({}, async () => {
    const { documentAlone } = await import('./routes-alone.ts');
    console.log(JSON.stringify(documentAlone(), null, 2));
  }),
});
