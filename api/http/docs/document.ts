import { version } from '#api/ground/version.ts';
import { problem } from '#api/http/problem.ts';
import { areaOf, areas } from './areas.ts';
import { type Described, hooksOf, operationOf, pathOf } from './operation.ts';
import { securitySchemes } from './protection.ts';
import { refusalResponses } from './refusals.ts';
import { sharedSchemas } from './shared-schemas.ts';

export type OpenApi = ReturnType<typeof openApiOf>;

/** The document as a route of the very app that it describes answers it: written when it is first asked for, by when all routes are there. */
export function lateDocument(publicUrl: string) {
  let routes: () => readonly Described[] = () => [];
  let document: OpenApi | null = null;
  return {
    /** Names the app, and hands it back. */
    of<App extends { readonly routes: readonly Described[] }>(app: App): App {
      routes = () => app.routes;
      return app;
    },
    written: () => (document ??= openApiOf(routes(), publicUrl)),
  };
}
export type LateDocument = ReturnType<typeof lateDocument>;

/**
 * The OpenAPI document (3.1) of these routes. It is made from what each route says of itself; those that hide are pages of the site, the socket
 * (which OpenAPI has no words for) and the stand-in for Stripe.
 * @param publicUrl the address people reach us at
 */
export function openApiOf(routes: readonly Described[], publicUrl: string) {
  const { components, ...writer } = sharedSchemas();
  writer.write(problem, 'output');
  const shown = routes.filter((route) => !hooksOf(route).detail?.hide);
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const route of shown) {
    const path = (paths[pathOf(route)] ??= {});
    path[route.method.toLowerCase()] = operationOf(route, writer);
  }
  const said = JSON.stringify(paths);
  const present = new Set(shown.map(({ path }) => areaOf(path)));

  return {
    openapi: '3.1.0',
    info: {
      title: 'Keep Left',
      version,
      description:
        'Everything the site does, it does through these calls. Money is in New Zealand dollars, times are instants in UTC, days are days in Auckland. ' +
        'A program sends the cookie of its session along. Its writes carry JSON or an Idempotency-Key: a write that has neither, and does not name our origin, is taken for one of another website (403 `foreign_origin`). ' +
        'New messages and changes are told over a WebSocket at `/ws`, which this document has no words for.',
      license: { name: 'All rights reserved', url: `${publicUrl}/terms-of-service` },
    },
    servers: [{ url: publicUrl, description: 'This installation' }],
    tags: areas
      .filter(({ name }) => present.has(name))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: components(),
      responses: Object.fromEntries(
        Object.entries(refusalResponses).filter(([name]) => said.includes(`responses/${name}"`)),
      ),
      parameters: { IdempotencyKey: idempotencyKey, IfMatch: ifMatch, ...saidParameters },
      securitySchemes,
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A UUID that names this attempt. Sent again within 30 days with the same key, a request is answered as it was the first time and done only once; ' +
    'the same key with another request is 422.',
  schema: { type: 'string', format: 'uuid' },
  example: '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52',
} as const;

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `revision` of the record that this edit was made from, as the record or its ETag gave it. Where the record has changed since, the edit is refused with 412 and nothing is saved; without it nothing is compared.',
  schema: { type: 'string' },
  example: '"1896"',
} as const;

/** What a device that kept a command until it could send it tells of it; the ledger keeps it with what follows. */
const saidParameters = {
  SaidAt: {
    name: 'Said-At',
    in: 'header',
    required: false,
    description:
      'Beside an Idempotency-Key: when this was said, if it had to wait for signal, by the server’s clock as far as the device knows it. It is shown to auditors and decides nothing.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-11-23T21:05:00.000Z',
  },
  SaidAtDevice: {
    name: 'Said-At-Device',
    in: 'header',
    required: false,
    description: 'Beside Said-At: the same by the device’s own clock, which may be wrong.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-11-23T18:05:00.000Z',
  },
  DeviceId: {
    name: 'Device-Id',
    in: 'header',
    required: false,
    description: 'Needed beside Said-At: a UUID that the device made for itself.',
    schema: { type: 'string', format: 'uuid' },
    example: '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11',
  },
} as const;
