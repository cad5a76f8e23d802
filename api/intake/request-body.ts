import { fileTooLarge } from '#domain/resource/decide.ts';
import { bodyBounds, checkJson, notJson, readJson } from './bounded-json.ts';
import { pathOf } from './request-address.ts';
import { RequestRefused, tooLarge, unreadable } from './request-refused.ts';

/** Bytes of JSON or of a plain form that a request may carry; uploads have their own limit. */
const largestBody = 1_000_000;

/** In its multipart wrapping; what lies a little above a limit is weighed once it is unwrapped. */
const largestUpload = { picture: 5_500_000, file: 10_500_000 } as const;
const tooLargeImage = 'File too large: Please select an image smaller than 5MB.';
/** Where files are taken that are no pictures of a person or a school. */
const takingFiles: readonly (readonly [path: RegExp, sentence: string])[] = [
  [/\/resource-files$/, fileTooLarge().message],
  [/\/bank-files(\/streamed)?$/, 'A bank file can be at most 10 MB.'],
];

/** Fields of a form, files included. */
const mostFields = 100;
const fieldName = /^[\w-]{1,64}$/;
/** What a field is that is no file: words, or the columns of a bank file as JSON. */
const longestField = 100_000;

const plainForm = 'application/x-www-form-urlencoded';

/** The type of content without its parameters, in lower case. */
const typeOf = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const lengthOf = ({ headers }: Request): number =>
  Number(headers.get('content-length') ?? 0);

/**
 * The framework looks at one character of the header, so it reads XML as a form and bytes as an object.
 * Neither has a field of ours, and a change would be answered as saved.
 */
const isMisread = (request: Request): boolean =>
  /^.{12}[ox]/.test(request.headers.get('content-type') ?? '') && typeOf(request) !== plainForm;

export const isUpload = (request: Request): boolean => typeOf(request) === 'multipart/form-data';

/**
 * Refuses a body by what its headers say of it, before a byte of it is read.
 * @throws RequestRefused 411 where the length is not stated: the whole body would have to be read first;
 * 413 where it is larger than any body we ask for;
 * 415 where the framework would misread its type
 */
export function checkBodyHeaders(request: Request): void {
  const { headers } = request;
  if (headers.has('transfer-encoding') && !headers.has('content-length'))
    throw new RequestRefused(
      411,
      'length_required',
      'Say how long this request is: send it whole, with a Content-Length.',
    );
  if (request.body !== null && isMisread(request)) throw wrongType();
  const length = lengthOf(request);
  if (!isUpload(request)) {
    if (length > largestBody)
      throw tooLarge('That is more than we can take in one request (1 MB).');
    return;
  }
  const path = pathOf(request);
  const [, sentence] = takingFiles.find(([taking]) => taking.test(path)) ?? [];
  if (length > (sentence ? largestUpload.file : largestUpload.picture))
    throw tooLarge(sentence ?? tooLargeImage);
}

/** How long a body of so many bytes may take to arrive, in milliseconds: on a slow phone 20 kB a second, and some seconds to begin with. */
export const bodyPatienceMs = (bytes: number): number => 15_000 + bytes / 20;

/**
 * Waits for the whole body and gives the request readers that look at its shape before they make anything of it. The framework and every handler read by them.
 * @param patienceMs milliseconds from now
 * @returns whether it came; false where its sender has left
 * @throws RequestRefused 408 for one that comes too slowly
 */
export async function receiveBody(request: Request, patienceMs: number): Promise<boolean> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), patienceMs);
  const arriving = request.arrayBuffer().catch(() => null);
  try {
    const bytes = await Promise.race([arriving, late.promise]);
    if (bytes === 'late')
      throw new RequestRefused(
        408,
        'too_slow',
        'This request came too slowly to be read. Send it again where the signal is better.',
      );
    if (bytes) readBy(request, bytes);
    return bytes !== null;
  } finally {
    clearTimeout(timer);
  }
}

function readBy(request: Request, bytes: ArrayBuffer): void {
  const type = typeOf(request);
  const whole = () => new Response(bytes, { headers: headersOf(request) });
  Object.defineProperties(request, {
    // A handler that throws it gets the sentence to its sender: see `problem.ts`.
    json: { value: async () => jsonIn(bytes, type) },
    text: { value: async () => textIn(bytes, type) },
    formData: { value: async () => formIn(bytes, request, whole) },
    arrayBuffer: { value: async () => bytes },
    bytes: { value: async () => new Uint8Array(bytes) },
    blob: { value: () => whole().blob() },
    body: { get: () => (bytes.byteLength > 0 ? whole().body : null) },
  });
}

function headersOf({ headers }: Request): Record<string, string> {
  const type = headers.get('content-type');
  return type ? { 'content-type': type } : {};
}

const wrongType = () =>
  new RequestRefused(
    415,
    'wrong_content_type',
    'Send JSON as application/json, or a form, and say which in Content-Type.',
  );

/** The framework goes by one character of the type, which other types have there too. */
function jsonIn(bytes: ArrayBuffer, type: string): unknown {
  if (type !== 'application/json' && !type.endsWith('+json')) throw wrongType();
  return readJson(decoded(bytes, notJson));
}

function textIn(bytes: ArrayBuffer, type: string): string {
  const text = decoded(bytes, notUtf8);
  if (type === plainForm && text.split('&', mostFields + 1).length > mostFields)
    throw unreadable(`This form has more than ${mostFields} fields.`);
  return text;
}

const notUtf8 = () => unreadable('The request body is not UTF-8.');

function decoded(bytes: ArrayBuffer, refusal: () => RequestRefused): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal();
  }
}

/** A field that begins like JSON is read as JSON by the framework, and a dot or a bracket in a name makes objects in objects. */
async function formIn(
  bytes: ArrayBuffer,
  request: Request,
  whole: () => Response,
): Promise<FormData> {
  const boundary = /boundary="?([^";]{1,70})/i.exec(request.headers.get('content-type') ?? '')?.[1];
  if (boundary && marks(bytes, `--${boundary}`) > mostFields + 1)
    throw unreadable(`This form has more than ${mostFields} fields.`);
  const form = await whole().formData();
  for (const [name, value] of form) {
    if (!fieldName.test(name))
      throw unreadable('A field of this form has a name that no field of ours has.');
    if (typeof value !== 'string') continue;
    if (value.length > longestField) throw tooLarge('A field of this form is too long.');
    if (/^[[{]/.test(value)) checkJson(value, bodyBounds);
  }
  return form;
}

/** How often a mark stands there, counted no further than matters. */
function marks(bytes: ArrayBuffer, mark: string): number {
  const whole = Buffer.from(bytes);
  let count = 0;
  for (
    let at = whole.indexOf(mark);
    at >= 0 && count <= mostFields + 1;
    at = whole.indexOf(mark, at + 1)
  )
    count += 1;
  return count;
}
