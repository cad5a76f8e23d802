import { brotliCompressSync, constants } from 'node:zlib';
import { chosenEncoding, type Encoding, etagOf, isHeld } from '#api/http/content-negotiation.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fillInAddress, type Whereabouts } from './fill-in-address.ts';
import { type Installation, keepWhatHolds } from './keep-what-holds.ts';

/** One built file, ready to be sent. */
export type StaticFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly isText: boolean;
  /** As it is sent, by encoding (null: as it is); made on first use, then kept. */
  readonly encoded: Map<Encoding | null, Sent>;
};

/** Answers share a blob's bytes and finished headers, where each would copy an array's and read a record's. */
type Sent = { readonly body: Blob; readonly headers: Headers; readonly etag: string };

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const textual = /^(text\/|application\/(json|xml|manifest\+json|javascript)|image\/svg)/;
/** Files that may say where they are served; scripts and pictures do not. */
const addressed = /\.(html|xml|txt)$/;
/** Those that have parts for one installation and not for another. */
const inParts = /\.(html|xml)$/;
/** Below this, compression costs more than it saves. */
const worthCompressing = 1_024;

/**
 * Reads the built site into memory; the key is the file's path below `folder`, with a leading slash.
 * @param here what its pages give as their addresses, and what they offer: plans and joining unless told
 * @param always headers of every file
 */
export async function readStaticFiles(
  folder: string,
  here: Whereabouts & Partial<Installation> = {},
  always: Readonly<Record<string, string>> = {},
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for await (const name of new Bun.Glob('**/*').scan({ cwd: folder, dot: false })) {
    const file = Bun.file(`${folder}/${name}`);
    const body = addressed.test(name)
      ? filledIn(name, await file.text(), here)
      : new Uint8Array(await file.arrayBuffer());
    if (!body) continue;
    const type = name.endsWith('.webmanifest') ? 'application/manifest+json' : file.type;
    files.set(`/${name}`, {
      body,
      etag: `"${Bun.hash(body).toString(36)}"`,
      isText: textual.test(type),
      encoded: new Map(),
      headers: {
        ...always,
        'content-type': type,
        // Names under _astro carry a hash of their content, so they never change; everything else is asked for again.
        'cache-control': name.startsWith('_astro/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        vary: 'accept-encoding',
        ...(name.endsWith('.html')
          ? { 'content-security-policy': contentSecurityPolicy(name, body) }
          : {}),
      },
    });
  }
  return files;
}

/** Null where the installation has no such page. */
function filledIn(
  name: string,
  text: string,
  here: Whereabouts & Partial<Installation>,
): Uint8Array<ArrayBuffer> | null {
  const { sellsPlans = true, isRegistrationClosed = false } = here;
  const kept = inParts.test(name)
    ? keepWhatHolds(text, { sellsPlans, isRegistrationClosed })
    : text;
  return kept === null ? null : new TextEncoder().encode(fillInAddress(kept, here));
}

/**
 * Answers a request with a file: 304 when the browser has it, compressed when that helps and it is understood.
 * @param more headers beside the file's own
 */
export function sendFile(
  request: Request,
  file: StaticFile,
  status = 200,
  more: Readonly<Record<string, string>> = {},
): Response {
  const encoding =
    file.isText && file.body.length >= worthCompressing ? chosenEncoding(request) : null;
  const { body, headers, etag } = sentAs(file, encoding);
  const hasIt = status === 200 && isHeld(request, etag);
  const response = hasIt
    ? new Response(null, { status: 304, headers })
    : new Response(request.method === 'HEAD' ? null : body, { status, headers });
  if (hasIt) response.headers.delete('content-encoding');
  for (const [name, value] of Object.entries(more)) response.headers.set(name, value);
  return response;
}

function sentAs(file: StaticFile, encoding: Encoding | null): Sent {
  const ready = file.encoded.get(encoding);
  if (ready) return ready;
  const etag = etagOf(file.etag, encoding);
  const headers = new Headers({ ...file.headers, etag });
  if (encoding) headers.set('content-encoding', encoding);
  const made = { body: new Blob([encode(file.body, encoding)]), headers, etag };
  file.encoded.set(encoding, made);
  return made;
}

function encode(body: Uint8Array<ArrayBuffer>, encoding: Encoding | null): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case null:
      return body;
    case 'br':
      return new Uint8Array(
        brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      );
    case 'gzip':
      return new Uint8Array(Bun.gzipSync(body, { library: 'libdeflate', level: 12 }));
  }
}
