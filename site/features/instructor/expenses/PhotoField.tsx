import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import { shrunkPhoto } from './shrink-photo.ts';
import * as words from './words.ts';

interface PhotoFieldProps {
  /** Where the picture that is kept already lies; null where there is none. */
  kept: string | null;
  /** As base64; null where it was taken away, undefined where nothing was chosen. */
  value: string | null | undefined;
  error: string | undefined;
  onChange: (photo: string | null | undefined) => void;
}

/** The photo of a receipt: taken or chosen, made small at once, and looked at. */
export function PhotoField({ kept, value, error, onChange }: PhotoFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = value === undefined ? kept : value && `data:image/jpeg;base64,${value}`;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, so that choosing the same file again is a choice too.
    target.value = '';
    if (!file) return;
    const photo = await shrunkPhoto(file).catch(() => null);
    setUnreadable(photo === null);
    if (photo !== null) onChange(photo);
  };

  return (
    <FieldGroup
      label={words.photoOfTheReceipt}
      optional
      error={isUnreadable ? words.notAPictureHere : error}
    >
      {shown && <img className="receipt-photo" src={shown} alt={words.theReceipt} />}
      <p className="acts">
        <Button size="sm" glyph={Camera} onClick={() => chooser.current?.click()}>
          {shown ? words.anotherPhoto : words.addAPhoto}
        </Button>
        {shown && (
          <Button
            size="sm"
            variant="quiet"
            glyph={Trash2}
            onClick={() => onChange(kept === null ? undefined : null)}
          >
            {words.withoutPhoto}
          </Button>
        )}
      </p>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={words.photoOfTheReceipt}
        hidden
        onChange={choose}
      />
    </FieldGroup>
  );
}
