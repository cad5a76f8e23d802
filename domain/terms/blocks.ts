/** A heading, paragraph or list item of terms, as pages and PDFs show it. */
export type TermsBlock = {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
};

/** A line that starts with “# ” is a heading and one with “- ” a list item; other lines join into a paragraph until an empty line. */
export function blocksOf(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const mark = /^(#{1,3}|-) +(.+)$/.exec(line);
    const last = blocks.at(-1);
    if (mark?.[2] !== undefined) {
      blocks.push({ kind: mark[1] === '-' ? 'item' : 'heading', text: mark[2] });
    } else if (line !== '' && isOpen && last) {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
    } else if (line !== '') {
      blocks.push({ kind: 'paragraph', text: line });
    }
    isOpen = line !== '' && mark?.[1]?.startsWith('#') !== true;
  }
  return blocks;
}
