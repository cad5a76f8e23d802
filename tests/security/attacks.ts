import { type JsonSchema, jsonSchemaOf, type Route } from '../support/surface.ts';
import { validSample } from '../support/valid-sample.ts';
import { nastyBodies, nastyHeaders, nastyStrings, nastyValues } from './nasty-values.ts';

/** A request that no well-meaning client sends. */
export type Attack = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made when it is sent: there are tens of thousands, some of a hundred kilobytes. */
  readonly body?: () => string;
  /** What is wrong with it, in a few words. */
  readonly with: () => string;
};

export type Known = {
  /** The number a path like `/api/lessons/:id` is to name. */
  readonly recordOf: (route: Route) => number;
  /** Values of fields by name, as `{ studentId: 7 }`. */
  readonly fields: Readonly<Record<string, unknown>>;
};

const json = { 'content-type': 'application/json' } as const;

/** Everything we know to try at a route: each field, parameter and header in turn is nasty, all the rest is as it should be. */
export function attacksOn(route: Route, known: Known): Attack[] {
  const path = pathOf(route, String(known.recordOf(route)));
  const sample = route.body ? validSample(route.body, known.fields) : undefined;
  const proper = sample === undefined ? {} : { body: () => JSON.stringify(sample), headers: json };
  const base = { method: route.method, path, headers: {}, ...proper };

  const parameters = route.path.includes(':')
    ? nastyStrings.map((text) => ({
        ...base,
        path: pathOf(route, encode(text)),
        with: () => `path ${glimpse(text)}`,
      }))
    : [];
  const queries = fieldsOf(route.query).flatMap((name) =>
    nastyStrings.map((text) => ({
      ...base,
      path: `${path}?${name}=${encode(text)}`,
      with: () => `?${name}=${glimpse(text)}`,
    })),
  );
  const fields = fieldsOf(route.body).flatMap((name) =>
    nastyValues.map((value) => ({
      ...base,
      body: () => JSON.stringify({ ...asObject(sample), [name]: value }),
      with: () => `${name}: ${glimpse(value)}`,
    })),
  );
  const bodies =
    route.method === 'GET'
      ? []
      : nastyBodies.map((body) => ({
          ...base,
          headers: json,
          body: () => body,
          with: () => `body ${glimpse(body)}`,
        }));
  const headers = nastyHeaders.map((set) => ({
    ...base,
    headers: { ...base.headers, ...set },
    with: () => `header ${glimpse(set)}`,
  }));
  const extras =
    sample === undefined
      ? []
      : [
          {
            ...base,
            body: () => JSON.stringify({ ...asObject(sample), ...presumptions }),
            with: () => 'fields that are not theirs to set',
          },
        ];
  return [...parameters, ...queries, ...fields, ...bodies, ...headers, ...extras];
}

/** Fields that no form has, for a server that copies what it is sent. */
const presumptions = {
  id: 1,
  role: 'admin',
  schoolId: 1,
  instructorId: 1,
  accountId: 1,
  subscriptionType: 'premium',
  isAdmin: true,
  status: 'paid',
  paidAt: '2020-01-01T00:00:00Z',
};

function pathOf({ path }: Route, value: string): string {
  return path.replaceAll(/:\w+/g, value);
}

/** Names of what an object schema takes, through its alternatives. */
function fieldsOf(schema: Route['body']): string[] {
  if (!schema) return [];
  const names = (part: JsonSchema): string[] => [
    ...Object.keys(part.properties ?? {}),
    ...(part.oneOf ?? []).flatMap(names),
    ...(part.anyOf ?? []).flatMap(names),
  ];
  return [...new Set(names(jsonSchemaOf(schema)))];
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Lone surrogates have no percent-encoding; their replacement does. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function glimpse(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
