import { language } from '#domain/kernel/language.ts';

interface PlainPage {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly link: { readonly href: string; readonly words: string };
  readonly status?: number;
}

/** A page that stands without any file beside it. The words are our own, never a person's. */
export const plainPage = ({ title, heading, lead, link, status = 200 }: PlainPage): Response =>
  new Response(
    `<!doctype html><html lang="${language}">` +
      `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
      `<body style="font:18px/1.5 system-ui;margin:3rem 1.5rem;color-scheme:light dark"><h1>${heading}</h1>` +
      `<p>${lead}</p><p><a href="${link.href}">${link.words}</a></p>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
