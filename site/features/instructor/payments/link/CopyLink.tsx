import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCopy } from '#site/format/use-copy.ts';
import * as formatWords from '#site/format/words.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

/** Milliseconds for which a copied link says so. */
const shownMs = 2000;

/** The link, to copy or to mark. */
export function CopyLink({ url }: { url: string }) {
  const copy = useCopy();
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const press = async () => {
    const isCopied = await copy(url, undefined, {
      title: words.copied,
      description: words.paymentLinkCopiedToClipboard,
    });
    if (isCopied) setCopiedAt(performance.now());
  };

  return (
    <div className="copy">
      <Field label={words.paymentLink}>
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button
        variant="primary"
        glyph={copiedAt === undefined ? Copy : Check}
        onClick={() => void press()}
      >
        {copiedAt === undefined ? words.copyLink : formatWords.copied}
      </Button>
    </div>
  );
}
