import { z } from 'zod';
import type { App } from '#api/app.ts';
import { unnamed } from '#api/http/docs/json-schema.ts';
import { actionBehind } from '#api/http/portal-access.ts';

/** One route of the app as the tests that sweep all of them see it. */
export type Route = {
  readonly method: string;
  readonly path: string;
  /** `public`, or what the guard is called, without its "Only"; with its action where it has one: `parent may make payments`. */
  readonly guard: string;
  /** Whether it also asks that it is still the person. */
  readonly confirmed: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
};

/** Every route of the app. What is not ours (the description of the API, made by a plugin) and what answers whatever else is asked are left out. */
export function surfaceOf(app: Pick<App, 'routes'>): Route[] {
  return app.routes
    .filter(({ path }) => path !== '/api/docs/json' && !path.endsWith('*'))
    .map(({ method, path, hooks }) => ({
      method,
      path,
      guard: guardOf(hooks),
      confirmed: guardsOf(hooks).includes('confirmedOnly'),
      ...schemas(hooks),
    }));
}

function guardOf(hooks: { public?: unknown; transform?: unknown }): string {
  if (hooks.public) return 'public';
  const action = [hooks.transform ?? []]
    .flat()
    .map((hook: { fn?: object }) => (hook.fn ? actionBehind(hook.fn) : null))
    .find((found) => found !== null);
  if (action) return `parent may ${action}`;
  return (
    guardsOf(hooks)
      .find((name) => name.endsWith('Only'))
      ?.replace(/Only$/, '') ?? 'none'
  );
}

/** The names of what runs before the body of a request is read. */
function guardsOf(hooks: { transform?: unknown }): string[] {
  return [hooks.transform ?? []]
    .flat()
    .map((hook: { fn?: { name?: string } }) => hook.fn?.name ?? '');
}

function schemas(hooks: Record<string, unknown>) {
  const named = (['params', 'query', 'body'] as const)
    .map((part) => [part, hooks[part]] as const)
    .filter(([, schema]) => schema instanceof z.ZodType);
  // The filter above is what makes each of them a schema.
  return Object.fromEntries(named) as Partial<Record<'params' | 'query' | 'body', z.ZodType>>;
}

/** What a caller is allowed to send, as JSON Schema; what it cannot say (a transform, a custom check) is left open. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  // The library's type allows a bare boolean, which it never makes of our schemas.
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: unnamed,
  }) as JsonSchema;
}

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
};
