import { escapeHTML } from 'bun';
import { addressOf, pathOf } from '#api/intake/request-address.ts';
import { language } from '#domain/kernel/language.ts';

/** Headings of the pages that refuse, by status. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign in first',
  402: 'To be paid first',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length needed',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'Something to correct',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Try again',
};

/** Of a problem, what is shown. */
type Refused = { message: string; fields?: Record<string, string> };

/** The forms of public pages that work without a script. */
const plainForms = /^\/api\/(contact|instructors\/\d+\/contact|auth\/forgot-password)$/;

/** Whether a browser sent this form by itself, without a script that would read an answer in JSON. */
export function isPlainForm(request: Request): boolean {
  const { method, headers } = request;
  return (
    method === 'POST' &&
    plainForms.test(pathOf(request)) &&
    (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded') &&
    (headers.get('accept') ?? '').includes('text/html')
  );
}

/** The answer to a plain form that was taken: a page that says so, by its path and the part of it. */
export const backTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });

/** Whether a browser goes to an address by itself: it would put an answer in JSON away as a file, and the person would see nothing. */
export const isNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && (headers.get('accept') ?? '').includes('text/html');

/** What a plain form is answered when it is refused: the same status and sentences, as a page that leads back to it. */
export async function refusalPage(request: Request, refusal: Response): Promise<Response> {
  const { message, fields = {} }: Refused = await refusal.json();
  const sentences = [...new Set([message, ...Object.values(fields)])].map(escapeHTML);
  const back = `Your browser’s back button leads to what you wrote${wayBack(request)}.`;
  return page(refusal, 'Not sent yet', [...sentences, back]);
}

/** What somebody sees who went to an address that cannot be shown: the same status and sentence, as a page with the way on. */
export async function problemPage(refusal: Response): Promise<Response> {
  const { message }: Refused = await refusal.json();
  const on =
    refusal.status === 401
      ? '<a href="/login">Sign in</a>'
      : '<a href="">Try this address again</a>, or go to <a href="/">the front page</a>';
  return page(refusal, titles[refusal.status] ?? 'Error', [escapeHTML(message), `${on}.`]);
}

/** A page of paragraphs that needs no file of the site: it has to show when nothing else does. `paragraphs` are HTML. */
function page(refusal: Response, title: string, paragraphs: readonly string[]): Response {
  const headers = new Headers(refusal.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  const heading = escapeHTML(title);
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} · Keep Left</title><style>:root{color-scheme:light dark;font:100%/1.6 Overpass,system-ui,sans-serif}body{max-inline-size:36rem;margin:0 auto;padding:3rem 1.25rem}a{color:inherit}</style></head><body><main><h1>${heading}</h1>${paragraphs.map((html) => `<p>${html}</p>`).join('')}</main></body></html>`,
    { status: refusal.status, headers },
  );
}

/** The page the form is on, if it is one of ours. */
function wayBack(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (!from || from.host !== (request.headers.get('host') ?? addressOf(request)?.host)) return '';
  return `; <a href="${escapeHTML(from.pathname)}">the form, empty, is here</a>`;
}
