import { brotliCompressSync, constants } from 'node:zlib';
import { chosenEncoding, type Encoding, etagOf, isHeld } from '#api/http/content-negotiation.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fillInAddress, type Whereabouts } from './fill-in-address.ts';

/** One built file, ready to be sent. */
export type StaticFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly isText: boolean;
  /** Compressed on first use, then kept. */
  readonly encoded: Map<Encoding, Uint8Array<ArrayBuffer>>;
};

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const textual = /^(text\/|application\/(json|xml|manifest\+json|javascript)|image\/svg)/;
/** Files that may say where they are served; scripts and pictures do not. */
const addressed = /\.(html|xml|txt)$/;
/** Below this, compression costs more than it saves. */
const worthCompressing = 1_024;

/**
 * Reads the built site into memory; the key is the file's path below `folder`, with a leading slash.
 * @param where what its pages give as their addresses; they give none that is absent
 */
export async function readStaticFiles(
  folder: string,
  where: Whereabouts = {},
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for await (const name of new Bun.Glob('**/*').scan({ cwd: folder, dot: false })) {
    const file = Bun.file(`${folder}/${name}`);
    const body = addressed.test(name)
      ? new TextEncoder().encode(fillInAddress(await file.text(), where))
      : new Uint8Array(await file.arrayBuffer());
    const type = name.endsWith('.webmanifest') ? 'application/manifest+json' : file.type;
    files.set(`/${name}`, {
      body,
      etag: `"${Bun.hash(body).toString(36)}"`,
      isText: textual.test(type),
      encoded: new Map(),
      headers: {
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
  const etag = etagOf(file.etag, encoding);
  const headers: Record<string, string> = { ...more, ...file.headers, etag };
  if (status === 200 && isHeld(request, etag)) return new Response(null, { status: 304, headers });
  if (encoding) headers['content-encoding'] = encoding;
  const body = encoding ? encodedBody(file, encoding) : file.body;
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function encodedBody(file: StaticFile, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const ready = file.encoded.get(encoding);
  if (ready) return ready;
  const made = new Uint8Array(
    encoding === 'br'
      ? brotliCompressSync(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : Bun.gzipSync(file.body, { library: 'libdeflate', level: 12 }),
  );
  file.encoded.set(encoding, made);
  return made;
}
