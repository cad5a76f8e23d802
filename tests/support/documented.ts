import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { documentAlone } from '#api/cli/routes-alone.ts';

/** An answer of the product as it went out. */
export type Answered = {
  readonly method: string;
  /** With or without its query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
};

type Content = Readonly<Record<string, unknown>>;
type Response = { readonly $ref?: string; readonly content?: Content };
type Operation = { readonly responses: Readonly<Record<string, Response>> };
type Fits = (body: unknown) => string | null;

const methods = ['get', 'post', 'put', 'delete', 'patch'];

/**
 * Holds answers against the API's document: is this status documented for this operation, with this type of content, and does the body fit its schema?
 * The document is read and each schema compiled when first needed, once in a process.
 */
export const documented = (() => {
  let contract: ReturnType<typeof readContract> | null = null;
  /** What is wrong with an answer, as a sentence; null when it is as documented, or of no operation of the API. */
  return (answered: Answered): string | null => (contract ??= readContract())(answered);
})();

/** The document that `bun run test` has written for all files of the run; without it, written here. */
function readDocument(): ReturnType<typeof documentAlone> {
  const path = process.env['API_DOCUMENT'];
  return path ? JSON.parse(readFileSync(path, 'utf8')) : documentAlone();
}

function readContract() {
  const document = readDocument();
  // The document is no schema itself, only holds some: checking it as one is slow and finds nothing.
  const ajv = new Ajv({
    strict: false,
    allErrors: false,
    validateFormats: true,
    validateSchema: false,
  });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi.json');
  const paths = Object.entries(document.paths).map(([path, operations]) => ({
    path,
    operations: operations as Readonly<Record<string, Operation>>,
    isIt: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    parameters: path.split('{').length,
  }));
  // A path that is written out goes before one that has a parameter at the same place.
  paths.sort((one, other) => one.parameters - other.parameters);
  const compiled = new Map<string, Fits>();

  return ({ method, path, status, contentType, text }: Answered): string | null => {
    const verb = method.toLowerCase();
    if (!methods.includes(verb)) return null;
    const [pathname = ''] = path.split('?');
    const found = paths.find(({ isIt, operations }) => isIt.test(pathname) && operations[verb]);
    const operation = found?.operations[verb];
    if (!found || !operation) return null;
    const call = `${method.toUpperCase()} ${found.path}`;
    const key = [String(status), `${Math.trunc(status / 100)}XX`, 'default'].find(
      (each) => operation.responses[each],
    );
    if (key === undefined)
      return `${call} answered ${status}, which the API's document does not know of it${undocumented}\n${text.slice(0, 300)}`;
    const [content, at] = contentOf(key, operation, found.path, verb);
    const type = contentType?.split(';')[0]?.trim();
    if (!content)
      return text === ''
        ? null
        : `${call} answered ${status} with a body (${type}), where the document has none${undocumented}`;
    if (!type || !(type in content))
      return `${call} answered ${status} as ${type ?? 'no type of content'}, where the document has ${Object.keys(content).join(', ')}${undocumented}`;
    if (!/\bjson$/.test(type)) return null;
    const misfit = fitsAt(`${at}/content/${pointer(type)}/schema`)(JSON.parse(text));
    return (
      misfit &&
      `${call} answered ${status} with a body that does not fit the document: ${misfit}${undocumented}\n${text.slice(0, 600)}`
    );
  };

  function contentOf(
    key: string,
    { responses }: Operation,
    path: string,
    verb: string,
  ): [Content | undefined, string] {
    const response = responses[key];
    const name = response?.$ref?.split('/').at(-1);
    if (name === undefined)
      return [response?.content, `/paths/${pointer(path)}/${verb}/responses/${key}`];
    const shared: Readonly<Record<string, Response>> = document.components.responses;
    return [shared[name]?.content, `/components/responses/${name}`];
  }

  function fitsAt(at: string): Fits {
    const known = compiled.get(at);
    if (known) return known;
    const validate = ajv.compile({ $ref: `openapi.json#${at}` });
    const fits: Fits = (body) =>
      validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' });
    compiled.set(at, fits);
    return fits;
  }
}

const undocumented =
  '. Say it on the route: `response` for what it answers, `detail.responses` with `refusals(…)`, `asFile(…)` or `noContent` of api/http/response-docs.ts for the rest.';

/** A part of a JSON pointer, in a fragment of a URI. */
const pointer = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
