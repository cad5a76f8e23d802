/** An article of a help topic; one that belongs to some installations only says where, as the server's conditions. */
export interface Article {
  slug: string;
  text: string;
  where?: string | undefined;
}

const part = /^<div data-where="([^"]+)">$([\s\S]*?)^<\/div>$/gm;

/** The articles of a topic: its headings of the second level, and where each belongs, as its Markdown says. */
export function articlesOf(
  headings: readonly { depth: number; slug: string; text: string }[],
  markdown: string,
): Article[] {
  const parts = [...markdown.matchAll(part)];
  return headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }) => ({
      slug,
      text,
      where: parts.find(([, , content = '']) => content.includes(`\n## ${text}\n`))?.[1],
    }));
}

/** What the Markdown says everywhere. */
export const withoutParts = (markdown: string): string => markdown.replaceAll(part, '');
