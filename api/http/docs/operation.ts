import { z } from 'zod';
import { refusalNames } from '#api/http/response-docs.ts';
import { takesRevision } from '#api/http/revisions.ts';
import { takesKey } from '#api/idempotency/keyed-requests.ts';
import { areaOf } from './areas.ts';
import type { Answer, RequestBody } from './document-types.ts';
import type { Direction, JsonSchema } from './json-schema.ts';
import { type Hooks, protectionOf } from './protection.ts';

/** A route as the framework keeps it. */
export type Described = { readonly method: string; readonly path: string; readonly hooks: unknown };

type Detail = {
  readonly hide?: boolean;
  readonly summary?: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Answer>>;
  readonly requestBody?: RequestBody;
  readonly security?: readonly unknown[];
};

type RouteHooks = Hooks & {
  readonly detail?: Detail;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly response?: unknown;
  readonly beforeHandle?: unknown;
};

type Write = (schema: z.ZodType, io: Direction) => JsonSchema;
type Writer = { readonly write: Write; readonly fields: Write };

/** What the framework keeps of a route, in our words. */
export const hooksOf = ({ hooks }: Described): RouteHooks => hooks as RouteHooks;

/** An address as the document writes it: `/api/lessons/{id}`, without a slash at its end, with which it answers too. */
export function pathOf({ path }: Described): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');
}

/** One call: what it takes, who may, and every response it gives. */
export function operationOf(route: Described, { write, fields }: Writer) {
  const hooks = hooksOf(route);
  const { hide: _, ...detail } = hooks.detail ?? {};
  const protection = protectionOf(hooks);
  const area = areaOf(route.path);
  return {
    operationId: operationIdOf(route),
    ...(area ? { tags: [area] } : {}),
    security: protection ? [{ [protection.scheme]: [] }] : [],
    parameters: [
      ...parametersIn('path', hooks.params, fields),
      ...parametersIn('query', hooks.query, fields),
      ...(takesKey(route.method, route.path) ? keyedParameters : []),
      ...(takesRevision(hooks) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(isSchema(hooks.body) ? { requestBody: requestBodyOf(hooks.body, { write, fields }) } : {}),
    ...detail,
    responses: {
      ...answersOf(hooks.response, detail.summary ?? '', write),
      ...refusalsOf(route, hooks),
      ...detail.responses,
    },
  };
}

/** `getStudentsByIdSkills` */
function operationIdOf({ method, path }: Described): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/[^a-z\d]+/i)
    .filter(Boolean);
  return [
    method.toLowerCase(),
    ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
}

function parametersIn(place: 'path' | 'query', schema: unknown, fields: Write) {
  if (!isSchema(schema)) return [];
  const { properties = {}, required = [] } = fields(schema, 'input');
  return Object.entries(properties).map(([name, { description, ...of }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: of,
  }));
}

function requestBodyOf(body: z.ZodType, { write, fields }: Writer) {
  const schema = write(body, 'input');
  const { properties = {} } = fields(body, 'input');
  const isForm = Object.values(properties).some(({ format }) => format === 'binary');
  const type = isForm ? 'multipart/form-data' : 'application/json';
  return { required: !body.safeParse(undefined).success, content: { [type]: { schema } } };
}

function answersOf(response: unknown, description: string, write: Write) {
  const byStatus = isSchema(response) ? { 200: response } : { ...(response as object | undefined) };
  return Object.fromEntries(
    Object.entries(byStatus)
      .filter((entry): entry is [string, z.ZodType] => isSchema(entry[1]))
      .map(([status, schema]) => [
        status,
        { description, content: { 'application/json': { schema: write(schema, 'output') } } },
      ]),
  );
}

/** The refusals that follow from a route's protection and from what it takes. */
function refusalsOf({ method, path }: Described, hooks: RouteHooks) {
  const isWriting = method !== 'GET';
  const protection = protectionOf(hooks);
  const statuses = new Set<number | string>([
    400,
    ...(protection?.refuses ?? []),
    ...(isWriting ? (protection?.writes ?? []) : []),
    ...(path.includes(':') ? [404, 409, 410] : []),
    ...(hooks.query ? [422] : []),
    ...(protection ? [] : [429]),
    // What is written may name what is not there, not fit, come from another site's page, be too much or too often.
    ...(isWriting ? [403, 404, 409, 410, 422, 429] : []),
    ...(isWriting ? [408, 411, 413, 415] : []),
    ...(takesRevision(hooks) ? [412] : []),
    '5XX',
  ]);
  return Object.fromEntries(
    Object.entries(refusalNames)
      .filter(([status]) => statuses.has(status) || statuses.has(Number(status)))
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

const keyedParameters = ['IdempotencyKey', 'SaidAt', 'SaidAtDevice', 'DeviceId'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));
