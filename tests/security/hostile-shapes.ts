const json = 'application/json';
const form = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const ofParts = (...parts: readonly string[]) => `${parts.join('')}--b--\r\n`;
const lists = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const listOf = (count: number, each: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => each(nth));
const many = (count: number) => count.toLocaleString('en-NZ');

/** A body that is sent to hurt. */
export type Shape = {
  readonly what: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Why every route refuses it; null where a route may want no body, or no such field. */
  readonly refusal: keyof typeof refusals | null;
};

/** What the intake says of a body, by status. */
export const refusals = {
  400: 'unreadable_body',
  413: 'too_large',
  415: 'wrong_content_type',
} as const;

/** Its text is encoded here, once for all requests. */
const shape = (
  what: string,
  type: string,
  body: string,
  refusal: Shape['refusal'] = 400,
): Shape => ({ what, type, body: new TextEncoder().encode(body), refusal });

const inLists = (levels: number) => shape(`JSON ${many(levels)} deep`, json, lists(levels));

const neverClosed = (levels: number) =>
  shape(`JSON ${many(levels)} deep that never closes`, json, '{"a":'.repeat(levels));

const withKeys = (count: number) =>
  shape(`${many(count)} keys`, json, `{${listOf(count, (nth) => `"k${nth}":1`).join()}}`);

const withNumbers = (count: number) =>
  shape(`${many(count)} numbers`, json, `[${'0,'.repeat(count - 1)}0]`);

const withDigits = (count: number) =>
  shape(`a number of ${many(count)} digits`, json, `{"amount":${'9'.repeat(count)}}`);

const withFields = (count: number) =>
  shape(
    `a form of ${many(count)} fields`,
    form,
    ofParts(...listOf(count, (nth) => part(`f${nth}`, 'x'))),
  );

const named = (levels: number) =>
  shape(
    `a field ${many(levels)} objects deep by its name`,
    form,
    ofParts(part(listOf(levels, () => 'a').join('.'), 'x')),
  );

const atPlace = (place: number) =>
  shape(`a field at place ${many(place)} of a list`, form, ofParts(part(`a[${place}]`, 'x')));

const withDeepField = (levels: number) =>
  shape(`JSON ${many(levels)} deep in a field`, form, ofParts(part('columns', lists(levels))));

const withLongField = (length: number) =>
  shape(
    `a field of ${many(length)} characters`,
    form,
    ofParts(part('columns', 'x'.repeat(length))),
    413,
  );

const withPlainFields = (count: number) =>
  shape(
    `a plain form of ${many(count)} fields`,
    'application/x-www-form-urlencoded',
    listOf(count, () => 'a=b').join('&'),
  );

const withLongString = (length: number) =>
  shape(`a string of ${many(length)} characters`, json, `{"email":"${'a'.repeat(length)}"}`, null);

/** Each beyond a bound of `api/intake/`, in no more bytes than a body may have. */
export const shapes: readonly Shape[] = [
  inLists(50_000),
  neverClosed(180_000),
  withKeys(80_000),
  withNumbers(400_000),
  withDigits(400),
  shape('one name twice', json, '{"amount":1,"amount":2}'),
  { ...shape('bytes that are no UTF-8', json, ''), body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) },
  shape('no JSON at all', json, '\0'.repeat(1_000)),
  withFields(5_000),
  named(20_000),
  atPlace(999_999_999),
  withDeepField(40_000),
  withLongField(1_000_000),
  shape('a form that breaks off', form, part('columns', 'x')),
  withPlainFields(100_000),
  withLongString(990_000),
  shape('XML', 'application/xml', '<amount>1</amount>', 415),
  shape('bytes', 'application/octet-stream', '{"amount":1}', 415),
  shape('text of a type that only looks like a plain form', 'text/plain;;x', 'amount=1', 415),
  shape('JSON of another type', 'application/vnd.api+json', '{"amount":1}', null),
  shape('deep JSON of a type that only looks like JSON', 'text/plain;;j', lists(50_000), null),
  shape('JSON as plain text', 'text/plain', '{"amount":1}', null),
  shape('JSON of no type', '', '{"amount":1}', null),
];
