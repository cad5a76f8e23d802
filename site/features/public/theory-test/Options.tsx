import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { OptionIndex, Question } from '#domain/theory-test/question.ts';
import { Radio } from '#site/ui/choice.tsx';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

interface OptionsProps {
  question: Question;
  answer: OptionIndex | null;
  revealed: boolean;
  practice: boolean;
  onAnswer: (option: OptionIndex) => void;
}

const positions = [0, 1, 2, 3] as const;

/** The four options; in practice, once one is chosen, the right and the wrong are marked. */
export function Options({ question, answer, revealed, practice, onAnswer }: OptionsProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="theory-question"
      aria-disabled={revealed || undefined}
      className="options stack-2"
    >
      {positions.map((place) => {
        const mark = revealed ? markOf(place, question, answer) : undefined;
        return (
          <Radio
            key={place}
            name="theory-answer"
            value={place}
            checked={answer === place}
            data-mark={mark}
            onChange={() => onAnswer(place)}
            onKeyDown={practice ? moveWithoutChoosing : undefined}
          >
            {question.options[place]}
            {mark && <Mark mark={mark} chosen={answer === place} />}
          </Radio>
        );
      })}
    </div>
  );
}

function Mark({ mark, chosen }: { mark: 'right' | 'wrong'; chosen: boolean }) {
  return (
    <small>
      <Icon glyph={mark === 'right' ? Check : X} size="xs" />
      {mark === 'wrong' ? words.yourAnswer : chosen ? words.yourAnswerCorrect : words.correctAnswer}
    </small>
  );
}

function markOf(place: OptionIndex, { correctAnswer }: Question, answer: OptionIndex | null) {
  if (place === correctAnswer) return 'right';
  return place === answer ? 'wrong' : undefined;
}

/**
 * An arrow key chooses in a radio group, and in practice the first choice counts. So there the arrows only move the
 * focus, and the space bar chooses.
 */
function moveWithoutChoosing(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const group = event.currentTarget.closest('[role=radiogroup]');
  const radios = [...(group?.querySelectorAll('input') ?? [])];
  const next = radios.indexOf(event.currentTarget) + step;
  radios.at(next % radios.length)?.focus();
}
