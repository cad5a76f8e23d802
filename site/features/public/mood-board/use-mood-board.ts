import { useState } from 'react';
import {
  type MoodBoardStyle,
  promptRequired,
  styleName,
  styleRequired,
} from '#domain/board/styles.ts';
import { post } from '#site/data/public-post.ts';
import { download } from '#site/format/download.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

export type Board = {
  readonly svg: string;
  readonly url: string;
  readonly styleName: string;
  readonly prompt: string;
  readonly fileName: string;
};

/** Making one takes three seconds, whatever it takes. */
const makingMs = 3_000;

/** What is chosen and typed, the board that was made of it, and what is said about it. */
export function useMoodBoard() {
  const toast = useToast();
  const [style, setStyle] = useState<MoodBoardStyle | null>(null);
  const [prompt, setPrompt] = useState('');
  const [board, setBoard] = useState<Board | null>(null);
  const [isGenerating, setGenerating] = useState(false);
  /** What was not filled in when it was last asked for. */
  const [missing, setMissing] = useState<'style' | 'prompt' | null>(null);
  const complain = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });

  async function generate(): Promise<void> {
    setMissing(null);
    if (!style) {
      setMissing('style');
      return complain(words.styleRequired, styleRequired);
    }
    const wish = prompt.replace(/\s+/g, ' ').trim();
    if (!wish) {
      setMissing('prompt');
      return complain(words.promptRequired, promptRequired);
    }
    setGenerating(true);
    try {
      const [{ drawMoodBoard, moodBoardFileName }] = await Promise.all([
        import('#domain/board/draw.ts'),
        wait(makingMs),
      ]);
      const svg = drawMoodBoard(style, wish);
      const now = new Date().toISOString();
      const fileName = moodBoardFileName(style, now);
      const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      setBoard({ svg, url, styleName: styleName(style), prompt: wish, fileName });
      toast({ title: words.moodBoardGenerated, description: `${styleName(style)}, 800 by 600.` });
      // The server draws its own from these two; nobody is told if it could not keep them.
      void post('/api/generated-images', { style, prompt: wish, filename: fileName });
    } catch {
      complain(words.generationFailed, words.generateFailed);
    } finally {
      setGenerating(false);
    }
  }

  function save(): void {
    if (!board) return complain(words.noImageToDownload, words.generateFirst);
    download(board.fileName, 'image/svg+xml', board.svg);
    toast({ title: words.downloadStarted, description: board.fileName });
  }

  return {
    style,
    prompt,
    board,
    isGenerating,
    styleError: missing === 'style' && !style ? styleRequired : undefined,
    promptError: missing === 'prompt' && !prompt.trim() ? promptRequired : undefined,
    chooseStyle: setStyle,
    write: setPrompt,
    generate,
    save,
  };
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
