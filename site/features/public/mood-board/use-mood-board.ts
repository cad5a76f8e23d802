import { useState } from 'react';
import {
  type MoodBoardStyle,
  promptRequired,
  styleName,
  styleRequired,
} from '#domain/mood-board/styles.ts';
import { post } from '#site/data/public-post.ts';
import { download } from '#site/format/download.ts';
import { useToast } from '#site/ui/toast.tsx';

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
  const complain = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });

  async function generate(): Promise<void> {
    if (!style) return complain('Style Required', styleRequired);
    const words = prompt.replace(/\s+/g, ' ').trim();
    if (!words) return complain('Prompt Required', promptRequired);
    setGenerating(true);
    try {
      const [{ drawMoodBoard, moodBoardFileName }] = await Promise.all([
        import('#domain/mood-board/draw.ts'),
        wait(makingMs),
      ]);
      const svg = drawMoodBoard(style, words);
      const now = new Date().toISOString();
      const fileName = moodBoardFileName(style, now);
      const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      setBoard({ svg, url, styleName: styleName(style), prompt: words, fileName });
      toast({ title: 'Mood Board Generated', description: `${styleName(style)}, 800 by 600.` });
      // The server draws its own from these two; nobody is told if it could not keep them.
      void post('/api/generated-images', { style, prompt: words, filename: fileName });
    } catch {
      complain('Generation Failed', 'Failed to generate mood board. Please try again.');
    } finally {
      setGenerating(false);
    }
  }

  function save(): void {
    if (!board) return complain('No Image to Download', 'Please generate a mood board first.');
    download(board.fileName, 'image/svg+xml', board.svg);
    toast({ title: 'Download Started', description: board.fileName });
  }

  return {
    style,
    prompt,
    board,
    isGenerating,
    chooseStyle: setStyle,
    write: setPrompt,
    generate,
    save,
  };
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
