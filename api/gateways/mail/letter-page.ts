import { language } from '#domain/kernel/language.ts';
import { withTeReo } from '#domain/kernel/te-reo.ts';

/** A letter as a page: one column that fits a phone, styles on the elements, no pictures and nothing to load. Every value is escaped. */
export function letterPage(letter: {
  readonly heading: string;
  readonly school: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  /** Whether what it tells of does not take place. */
  readonly isOff: boolean;
  readonly link: { readonly url: string; readonly label: string };
  /** A second one, less loud. */
  readonly also?: { readonly url: string; readonly label: string };
  readonly foot: string;
  readonly unsubscribeUrl?: string;
}): string {
  const { heading, school, paragraphs, facts, isOff, link, also, foot, unsubscribeUrl } = letter;
  const accent = isOff ? '#a12622' : '#1f5e3d';
  const rows = facts.map(
    ([label, fact]) =>
      `<tr><td class="soft" style="padding:4px 16px 4px 0;color:#4c5a52;vertical-align:top">${Bun.escapeHTML(label)}</td><td style="padding:4px 0;font-weight:600;overflow-wrap:anywhere">${Bun.escapeHTML(fact)}</td></tr>`,
  );
  // Mail programs that know no styles in the head show the light colours on the elements.
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${Bun.escapeHTML(heading)}</title><style>${dark(isOff)}</style></head>
<body class="page" style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#16211b;background:#f4f6f4">
<div class="card" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;border-top:4px solid ${accent}">
<p class="soft" style="margin:0 0 8px;color:#4c5a52;font-size:14px">${Bun.escapeHTML(school)}</p>
<h1 class="accent" style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${accent}">${Bun.escapeHTML(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 12px">${sentence(text)}</p>`).join('\n')}
<table role="presentation" style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>
<p style="margin:0 0 24px"><a href="${Bun.escapeHTML(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600">${Bun.escapeHTML(link.label)}</a></p>
${also ? `<p style="margin:0 0 24px"><a href="${Bun.escapeHTML(also.url)}" class="link" style="color:#1f5e3d">${Bun.escapeHTML(also.label)}</a></p>` : ''}
<p class="soft" style="margin:0;color:#4c5a52;font-size:14px">${Bun.escapeHTML(foot)}${unsubscribeUrl ? ` <a href="${Bun.escapeHTML(unsubscribeUrl)}" class="soft" style="color:#4c5a52">No more of these</a>` : ''}</p>
</div>
</body>
</html>
`;
}

const sentence = (text: string): string =>
  withTeReo(text)
    .map(({ words, isTeReo }) =>
      isTeReo ? `<span lang="mi">${words}</span>` : Bun.escapeHTML(words),
    )
    .join('');

/** The same at night, for mail programs that follow the phone. */
const dark = (isOff: boolean) =>
  `@media (prefers-color-scheme: dark) {
.page { background: #101512 !important; color: #e6ece8 !important; }
.card { background: #18211c !important; border-top-color: ${isOff ? '#ff9d96' : '#7fd0a1'} !important; }
.accent { color: ${isOff ? '#ff9d96' : '#7fd0a1'} !important; }
.link { color: #7fd0a1 !important; }
.soft { color: #b3c0b8 !important; }
}`;
