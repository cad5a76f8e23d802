import { useId, useState } from 'react';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { isReadable, isVisible } from '#domain/school/contrast.ts';
import { useChangeColour } from '#site/data/school-settings.ts';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as settingsWords from '../words.tsx';
import * as words from './words.tsx';

const ours = '#ffd21f';
const paper = '#ffffff';

/** The school's colour, with what it can be used for said before it is chosen. */
export function ColourForm({ schoolId, colour }: { schoolId: SchoolId; colour: string | null }) {
  const [wanted, setWanted] = useState(colour ?? ours);
  const change = useChangeColour(schoolId);
  const toast = useToast();
  const id = useId();

  const save = (next: string | null) =>
    change.mutate({ colour: next }, { onSuccess: () => toast({ title: words.colourUpdated }) });

  return (
    <form
      className="colour"
      onSubmit={(event) => {
        event.preventDefault();
        save(wanted);
      }}
    >
      <label htmlFor={id}>{words.colour}</label>
      <div className="cluster-2">
        <input
          id={id}
          type="color"
          value={wanted}
          aria-describedby={`${id}note`}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button type="submit" busy={change.isPending} disabled={wanted === (colour ?? ours)}>
          {words.chooseThisColour}
        </Button>
        {colour && (
          <Button needsSignal variant="quiet" onClick={() => save(null)}>
            {settingsWords.chooseOurs}
          </Button>
        )}
      </div>
      <p className="muted" id={`${id}note`} aria-live="polite">
        {said(wanted)}
      </p>
    </form>
  );
}

function said(colour: string): string {
  if (isReadable(colour, paper)) return words.colourCanBeRead;
  if (isVisible(colour, paper)) return words.colourCanBeSeen;
  return words.colourTooLight;
}
