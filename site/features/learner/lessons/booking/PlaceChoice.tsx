import { placeInWords } from '#domain/diary/place-words.ts';
import { useMyPlaces } from '#site/data/learner/places.ts';
import * as lessonsWords from '#site/features/learner/lessons/words.ts';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

/** Where a lesson begins and ends, by the numbers of the learner's places; null is not said. */
export interface Ends {
  pickUpId: number | null;
  dropOffId: number | null;
}

interface PlaceChoiceProps {
  value: Ends;
  onChange: (value: Ends) => void;
}

/** Pick-up and drop-off among the places that the school keeps of the learner; nothing where it keeps none. */
export function PlaceChoice({ value, onChange }: PlaceChoiceProps) {
  const { data: places = [] } = useMyPlaces();
  if (places.length === 0) return null;
  const choice = (label: string, chosen: number | null, choose: (id: number | null) => void) => (
    <Field label={label} optional>
      <Select
        value={chosen ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
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
      {choice(lessonsWords.pickUp, value.pickUpId, (pickUpId) => onChange({ ...value, pickUpId }))}
      {choice(lessonsWords.dropOff, value.dropOffId, (dropOffId) =>
        onChange({ ...value, dropOffId }),
      )}
    </div>
  );
}
