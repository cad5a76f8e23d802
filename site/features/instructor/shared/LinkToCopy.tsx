import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';
import './link-to-copy.css';

interface LinkToCopyProps {
  url: string;
  label?: string | undefined;
  /** "Shown only now" unless told; empty where it can be seen again. */
  hint?: string | undefined;
  /** The button’s name, where several links are on a screen. */
  named?: string | undefined;
  /** Further buttons beside it. */
  children?: ReactNode;
}

/** A link to pass on: shown whole, with a button that copies it. */
export function LinkToCopy({
  url,
  label = words.link,
  hint = words.shownOnlyNow,
  named,
  children,
}: LinkToCopyProps) {
  const copy = useCopy();
  return (
    <div className="link-to-copy">
      <Field label={label} hint={hint || undefined}>
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="cluster-2">
        <Button glyph={Copy} aria-label={named} onClick={() => void copy(url)}>
          {words.copyLink}
        </Button>
        {children}
      </div>
    </div>
  );
}
