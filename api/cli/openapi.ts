// `bun run openapi`: the OpenAPI document, for tools that want it as a file. It needs no database: the routes are asked what they are, none is called.
import { createApp } from '../app.ts';
import { openApiOf } from '../http/docs/document.ts';
import type { Services } from '../open-cases.ts';
import { command, runCommands } from './command-line.ts';

const publicUrl = 'https://keepleft.example';

// Stands for everything a route would work with, were it called.
const nothing: unknown = new Proxy(() => nothing, {
  get: (_, name) =>
    name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : nothing,
});
const deps = new Proxy({ publicUrl } as Services, {
  get: (known, name) => Reflect.get(known, name) ?? nothing,
});

/** Every route, with nothing behind it. */
export const routesAlone = () => createApp(deps, nothing as Parameters<typeof createApp>[1]);

/** The document of an installation at keepleft.example. */
export function documentAlone() {
  return openApiOf(routesAlone().routes, publicUrl);
}

if (import.meta.main) {
  await runCommands({
    name: 'bun run openapi',
    usage: 'bun run openapi\n  Prints the OpenAPI document of every call. It needs no database.',
    does: command({}, () => console.log(JSON.stringify(documentAlone(), null, 2))),
  });
  process.exit(0);
}
