import type { LandingBoard } from './landing-facts.ts';

/** The first eight generated images. */
const shown = 8;

/** Fills the strip with the newest boards; the section stays hidden when there are none. */
export function showBoards(section: HTMLElement, boards: LandingBoard[]): void {
  const template = section.querySelector('template');
  if (!template || boards.length === 0) return;
  for (const board of boards.slice(0, shown)) {
    const item = document.importNode(template.content, true);
    const figure = item.querySelector('figure');
    const style = item.querySelector('b');
    const prompt = item.querySelector('span');
    if (!figure || !style || !prompt) return;
    figure.prepend(picture(board.imageUrl));
    style.textContent = board.style;
    prompt.textContent = board.prompt;
    template.before(item);
  }
  section.hidden = false;
}

/** The caption beside it says style and prompt, so the picture itself needs no words. */
function picture(src: string): HTMLImageElement {
  const image = new Image(800, 600);
  image.loading = 'lazy';
  image.alt = '';
  image.src = src;
  return image;
}
