import { z } from 'zod';
import type { App } from '#api/app.ts';
import { unnamed } from '#api/http/docs/json-schema.ts';
import { protectionsOf } from '#api/http/guard.ts';

/** One route of the app as the tests that sweep all of them see it. */
export type Route = {
  readonly method: string;
  readonly path: string;
  /** `public`, or whom the guard lets in; where that is a parent's level, what it covers: `parent may make payments`. */
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
      confirmed: protectionsOf(hooks).some(({ who }) => who === 'confirmed'),
      ...schemas(hooks),
    }));
}

function guardOf(hooks: { public?: unknown; transform?: unknown }): string {
  if (hooks.public) return 'public';
  const [asked] = protectionsOf(hooks);
  return asked?.action ? `parent may ${asked.action}` : (asked?.who ?? 'none');
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
