import { type FormEvent, useState } from 'react';
import type { SeriesScope } from '#domain/series/commands.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { sayTimes } from './say-times.ts';
import { seriesWords } from './series-words.ts';
import * as words from './words.tsx';

interface ScopeQuestionProps {
  lesson: Lesson;
  title: string;
  answer: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  /** Whether what is chosen can be said of one lesson without signal. */
  isSayable: boolean;
  onChoose: (scope: SeriesScope) => void;
  onClose: () => void;
}

const scopes = [
  { value: 'one', label: words.thisLesson },
  { value: 'later', label: words.thisAndLaterLessons },
  { value: 'all', label: words.allLessonsToCome },
] as const satisfies readonly { value: SeriesScope; label: string }[];

/** How much of a series goes along with a change of one of its lessons. What is past stays as it was. */
export function ScopeQuestion({ lesson, isSayable, onChoose, ...dialog }: ScopeQuestionProps) {
  const [scope, setScope] = useState<SeriesScope>('one');
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onChoose(scope);
  };
  return (
    <FormDialog
      {...dialog}
      consequence={`${sayTimes(lesson)}: ${seriesWords(lesson)}.`}
      isDirty={false}
      needsSignal={!isSayable || scope !== 'one'}
      onSubmit={choose}
    >
      <RadioGroup
        label={words.whichLessons}
        hint={words.lessonsThatAreOverStayAs}
        options={scopes}
        value={scope}
        onChange={setScope}
      />
    </FormDialog>
  );
}
