import { clockAt, type Instant } from '../kernel/nz-time.ts';
import { seeded } from '../theory-test/random.ts';
import { bold } from './drawing/bold.ts';
import { captionOf } from './drawing/caption.ts';
import { modern } from './drawing/modern.ts';
import { monochrome } from './drawing/monochrome.ts';
import { nature } from './drawing/nature.ts';
import { pastel } from './drawing/pastel.ts';
import type { DrawStyle } from './drawing/shapes.ts';
import { vintage } from './drawing/vintage.ts';
import { type MoodBoardStyle, styleName } from './styles.ts';

const drawings: Readonly<Record<MoodBoardStyle, DrawStyle>> = {
  modern,
  vintage,
  nature,
  bold,
  monochrome,
  pastel,
};

const plain = "Overpass, 'Helvetica Neue', Arial, sans-serif";
const left = 44;
const foot = 40;

/**
 * A mood board as an 800 by 600 SVG showing the style's name and the prompt. The same style and prompt always give the
 * same picture; the prompt goes in as text and nothing else.
 */
export function drawMoodBoard(style: MoodBoardStyle, prompt: string): string {
  const { art, caption } = drawings[style](seeded(seedOf(`${style}\n${prompt}`)));
  const { lines, fontSize } = captionOf(prompt);
  const lead = Math.round(fontSize * 1.22);
  const top = 600 - foot - (lines.length - 1) * lead - fontSize - 52;
  const words = lines
    .map((line, index) => {
      const y = 600 - foot - (lines.length - 1 - index) * lead;
      return `<text x="${left}" y="${y}" font-size="${fontSize}" font-weight="${caption.weight ?? 650}" fill="${caption.ink}">${escaped(line)}</text>`;
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600" role="img" aria-label="${escaped(`${styleName(style)}: ${prompt}`)}" font-family="${escaped(caption.family ?? plain)}">` +
    `${art}<path d="M0 ${top}H800V600H0Z" fill="${caption.ground}"/>` +
    `<text x="${left}" y="${top + 36}" font-size="18" font-weight="650" fill="${caption.muted}">${styleName(style)}</text>${words}</svg>`
  );
}

/** "mood-board-modern-20261121-143005.svg": the style and the moment on Auckland's clocks. */
export function moodBoardFileName(style: MoodBoardStyle, at: Instant): string {
  const { date, time } = clockAt(at);
  return `mood-board-${style}-${date.replaceAll('-', '')}-${time.replace(':', '')}${at.slice(17, 19)}.svg`;
}

/** FNV-1a over the text's code units: 32 bits that every machine agrees on. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
