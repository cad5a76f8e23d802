import { type ChangeEvent, useRef } from 'react';
import { Button } from '#site/ui/button.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

interface ImageButtonProps {
  glyph: Glyph;
  /** What the file is for, to those who meet the chooser itself. */
  label: string;
  /** What the button says. */
  children: string;
  describedBy: string;
  /** The command that sends the file and shows a refusal. */
  upload: (file: File) => Promise<unknown>;
  isBusy: boolean;
  done: string;
}

const largestBytes = 5 * 1024 * 1024;

/** Chooses an image and sends it. What is plainly wrong is said before anything is sent; the server looks into the file itself. */
export function ImageButton(props: ImageButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const toast = useToast();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' });
    } else {
      await props.upload(file).then(
        () => toast({ title: props.done }),
        () => {},
      );
    }
    // Emptied, so that choosing the same file again is a choice too.
    target.value = '';
  };

  return (
    <>
      <Button
        glyph={props.glyph}
        busy={props.isBusy}
        onClick={() => chooser.current?.click()}
        aria-describedby={props.describedBy}
      >
        {props.children}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={props.label}
        hidden
        onChange={choose}
      />
    </>
  );
}

function refusalOf({ type, size }: File): { title: string; description: string } | null {
  if (!type.startsWith('image/'))
    return { title: words.invalidFileType, description: words.pleaseSelectAnImageFile };
  if (size > largestBytes)
    return { title: words.fileTooLarge, description: words.selectSmallerImage };
  return null;
}
