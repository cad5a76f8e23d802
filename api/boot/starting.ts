import { problemBody } from '#api/ground/problem-body.ts';
import { version } from '#api/ground/version.ts';
import { securityHeaders } from '#api/http/security.ts';
import { pathOf } from '#api/intake/request-address.ts';
import { language } from '#domain/kernel/language.ts';

/** What answers at the port until the product does. */
export type Starting = {
  /** The port it has, also where any was asked for. */
  readonly port: number;
  /** Says what is being done, and how far that is where it is known. */
  at(step: string, share?: number): void;
  /** The server that is open already serves what `listen` would open one for, so that nobody finds the port closed in between. */
  handOver(listen: () => void): void;
  stop(): Promise<void>;
};

const retrySeconds = 5;
const sentence = 'Keep Left is starting and will be here in a moment.';

/**
 * Listens from the first moment, so that a visitor during a rebuild is told to come again, and a monitor sees a live process.
 * @param publicUrl decides on the headers that every response has
 * @param limits of the product, which cannot be changed once the server is open; seconds and bytes
 */
export function listenWhileStarting(
  address: { readonly host: string; readonly port: number },
  publicUrl: string,
  limits: { readonly maxRequestBodySize?: number; readonly idleTimeout?: number } = {},
): Starting {
  let step = 'Starting';
  let percent: number | null = null;
  const always = {
    ...securityHeaders(publicUrl),
    'cache-control': 'no-store',
    // A connection that is kept would go on being answered from here.
    connection: 'close',
  };
  const later = { ...always, 'retry-after': String(retrySeconds) };

  const server = Bun.serve({
    hostname: address.host,
    port: address.port,
    ...limits,
    fetch(request) {
      const pathname = pathOf(request);
      if (pathname === '/healthz')
        return Response.json({ status: 'ok', version }, { headers: always });
      if (pathname === '/readyz') {
        const starting = { step, percent };
        return Response.json(
          { status: 'not_ready', failing: ['starting'], starting },
          { status: 503, headers: later },
        );
      }
      const isPage =
        !pathname.startsWith('/api/') && request.headers.get('accept')?.includes('text/html');
      return isPage ? startingPage(step, percent) : problem();
    },
  });

  return {
    port: server.port ?? address.port,
    at(now, share) {
      step = now;
      percent = share === undefined ? null : Math.floor(share * 100);
    },
    handOver(listen) {
      // Elysia knows no server but one that it opens itself, with Bun.serve.
      const { serve } = Bun;
      const serveHere = (options: Parameters<typeof server.reload>[0]) => {
        server.reload(options);
        return server;
      };
      Object.assign(Bun, { serve: serveHere });
      try {
        listen();
      } finally {
        Object.assign(Bun, { serve });
      }
    },
    stop: () => server.stop(true),
  };

  function problem(): Response {
    return Response.json(problemBody(503, 'starting', sentence), {
      status: 503,
      headers: { ...later, 'content-type': 'application/problem+json' },
    });
  }

  function startingPage(doing: string, done: number | null): Response {
    return new Response(html(doing, done), {
      status: 503,
      headers: {
        ...later,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  }
}

/** Nothing of the built site can be asked for yet, so the page brings what it needs. */
const html = (step: string, percent: number | null) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Back in a moment · Keep Left</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  background: light-dark(#f7f6f2, #0f1012); color: light-dark(#16171a, #f3f2ee); font: 17px/1.5 'Overpass Variable', Overpass, system-ui, sans-serif }
main { max-width: 26rem }
svg { display: block; width: 48px; height: 48px }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 20px 0 8px }
p { margin: 0 0 12px; color: light-dark(#5a5d65, #a6a9b0) }
progress { width: 100%; accent-color: #dba900 }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 28 28" role="img" aria-label="Keep Left"><rect width="28" height="28" rx="7" fill="#ffd21f"/><path d="M9.4 6.5h3.9v11.2h6.2v3.6H9.4z" fill="#16171a"/></svg>
<h1>Back in a moment</h1>
<p>${sentence} This page looks again by itself, and nothing you saved is lost.</p>
<p role="status">${step}${percent === null ? '' : `: ${percent} %`}</p>
${percent === null ? '' : `<progress max="100" value="${percent}" aria-label="${step}"></progress>`}
</main>
</body>
</html>
`;
