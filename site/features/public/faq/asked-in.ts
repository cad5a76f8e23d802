import type { Question } from './questions.ts';

/** The articles of a help topic, in Markdown, whose heading is a question, with their answers as plain text. */
export function askedIn(markdown: string): Question[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((article) => {
      const [heading = '', ...lines] = article.split('\n');
      return { ask: heading.trim(), answer: plainText(lines) };
    })
    .filter(({ ask, answer }) => ask.endsWith('?') && answer !== '');
}

/** The words of Markdown lines without the marks of lists, tips, stress and links. */
function plainText(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/^(\d+\.|-|>) /, '').trim())
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
