import { type FormEvent, useState } from 'react';
import { fieldValue, labelOf } from '#site/format/field-value.ts';
import type { Meanwhile, MeanwhileField } from '#site/meanwhile.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { FormDialog } from './FormDialog.tsx';
import * as words from './words.ts';

/** What somebody else changed while this person was editing, field by field: theirs, or the other's. Nothing is saved before they say. */
export function MeanwhileDialog({ sentence, fields, isRemoval, answer }: Meanwhile) {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const [asked, settled] = [
    fields.filter((field) => field.mine !== undefined),
    fields.filter((field) => field.mine === undefined),
  ];
  const choose = (name: string, isMine: boolean) =>
    setMine((before) =>
      isMine ? new Set(before).add(name) : new Set([...before].filter((one) => one !== name)),
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    // A form beneath must not take this for its own.
    event.stopPropagation();
    answer(asked.map(({ name }) => name).filter((name) => !mine.has(name)));
  };

  return (
    <FormDialog
      title={isRemoval ? words.changedSince : words.changedMeanwhile}
      consequence={sentence}
      answer={isRemoval ? words.removeAllTheSame : words.saveLikeThis}
      tone={isRemoval ? 'danger' : undefined}
      isBusy={false}
      isDirty={false}
      onSubmit={save}
      onClose={() => answer(null)}
    >
      {asked.map((field) => (
        <Choice
          key={field.name}
          field={field}
          isMine={mine.has(field.name)}
          onChoose={(isMine) => choose(field.name, isMine)}
        />
      ))}
      {settled.length > 0 && (
        <FieldGroup label={isRemoval ? words.whatChanged : words.staysLikeThis}>
          <Facts>
            {settled.map(({ name, was, is }) => (
              <Fact key={name} name={labelOf(name)}>
                {words.wasAndIs({ was: fieldValue(name, was), is: fieldValue(name, is) })}
              </Fact>
            ))}
          </Facts>
        </FieldGroup>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  field: MeanwhileField;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function Choice({ field: { name, was, is, mine }, isMine, onChoose }: ChoiceProps) {
  return (
    <RadioGroup
      className="one-below-another"
      label={labelOf(name)}
      hint={words.was({ value: fieldValue(name, was) })}
      value={isMine ? 'mine' : 'theirs'}
      onChange={(chosen) => onChoose(chosen === 'mine')}
      options={[
        { value: 'theirs', label: words.theirs({ value: fieldValue(name, is) }) },
        { value: 'mine', label: words.mine({ value: fieldValue(name, mine) }) },
      ]}
    />
  );
}
