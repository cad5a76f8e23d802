import { type MoodBoardStyle, moodBoardStyles } from '#domain/board/styles.ts';
import { FieldGroup } from '#site/ui/field.tsx';
import * as words from './words.ts';

interface StyleChoiceProps {
  value: MoodBoardStyle | null;
  error: string | undefined;
  onChange: (style: MoodBoardStyle) => void;
  disabled: boolean;
}

/** The six styles, each with the colours it is made of. */
export function StyleChoice({ value, error, onChange, disabled }: StyleChoiceProps) {
  return (
    <FieldGroup label={words.style} error={error} className="styles" disabled={disabled}>
      <div>
        {moodBoardStyles.map(({ id, name, description, ground }) => (
          <label key={id}>
            <span
              className="ground"
              style={{ backgroundImage: `linear-gradient(100deg, ${ground.join(', ')})` }}
            />
            <input
              type="radio"
              name="style"
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <b>{name}</b>
            <small className="muted-sm">{description}</small>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
