import { createApp } from '../app.ts';
import { openApiOf } from '../http/docs/document.ts';
import type { Services } from '../open-cases.ts';

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
