import { placeInWords } from '#domain/diary/place-words.ts';
import { useMyPlaces } from '#site/data/learner/places.ts';
import * as lessonsWords from '#site/features/learner/lessons/words.ts';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

/** The number of one of the learner's places as a form holds it; empty for none. */
interface Place {
  value: string;
  onChange: (id: string) => void;
}

/** Pick-up and drop-off among the places that the school keeps of the learner; nothing where it keeps none. */
export function PlaceChoice({ pickUp, dropOff }: { pickUp: Place; dropOff: Place }) {
  const { data: places = [] } = useMyPlaces();
  if (places.length === 0) return null;
  const choice = (label: string, { value, onChange }: Place) => (
    <Field label={label} optional>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.notSaid}</option>
        {places.map(({ id, ...place }) => (
          <option key={id} value={id}>
            {placeInWords(place)}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className="pair">
      {choice(lessonsWords.pickUp, pickUp)}
      {choice(lessonsWords.dropOff, dropOff)}
    </div>
  );
}
