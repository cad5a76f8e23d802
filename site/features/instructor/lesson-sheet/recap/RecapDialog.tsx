import { recapForm } from '#domain/recap/commands.ts';
import { practiceRoadLabels, practiceRoads } from '#domain/recap/plan.ts';
import { suggestionsFor } from '#domain/recap/suggestions.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useStageRatings } from '#site/data/progress.ts';
import { type LessonRecap, useLessonRecap, useWriteRecap } from '#site/data/recaps.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Chips } from '#site/ui/chips.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { SkillChips } from './SkillChips.tsx';
import './recap.css';
import * as words from './words.tsx';

interface RecapDialogProps {
  lesson: Lesson;
  name: string;
  onClose: () => void;
}

/** What is said of a lesson: what went well, what comes next, what to practise, and a line. */
export function RecapDialog({ lesson, name, onClose }: RecapDialogProps) {
  const known = useLessonRecap(lesson.id);
  const ratings = useStageRatings(lesson.studentId);
  if (known.isPending || ratings.isPending)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent title={words.recap}>
          <DialogBody>
            <SkeletonRows />
          </DialogBody>
        </DialogContent>
      </Dialog>
    );
  // Where they cannot be fetched the curriculum's own order is offered.
  return (
    <RecapForm
      lesson={lesson}
      name={name}
      said={known.data?.recap ?? null}
      suggested={suggestionsFor({ ratings: ratings.data ?? [], last: lastPlan(known.data) })}
      onClose={onClose}
    />
  );
}

function lastPlan(known: LessonRecap | undefined) {
  const last = known?.last;
  return last ? { ...last, next: numbers(last.next) } : null;
}

const numbers = (skills: readonly { skillItemId: number }[]): number[] =>
  skills.map(({ skillItemId }) => skillItemId);

interface RecapFormProps extends RecapDialogProps {
  said: LessonRecap['recap'];
  suggested: ReturnType<typeof suggestionsFor>;
}

const lists = [
  ['wentWell', words.wentWell],
  ['next', words.next],
  ['practise', words.toPractise],
] as const;

const usualMinutes = [15, 30, 45, 60] as const;

function RecapForm({ lesson, name, said: live, suggested, onClose }: RecapFormProps) {
  const said = useOpened(live);
  const writing = useWriteRecap(lesson.id);
  const form = useFormOf(recapForm, {
    known: said && {
      ...said,
      wentWell: numbers(said.wentWell),
      next: numbers(said.next),
      practise: numbers(said.practise),
    },
  });
  const { errors } = form.formState;
  const values = form.watch();
  const save = useSubmit(form, {
    send: (answers) => writing.mutateAsync({ ...answers, revision: said?.revision ?? 0 }),
    says: () => ({ title: words.savedToast, description: name }),
    onDone: onClose,
    onKept: onClose,
  });
  return (
    <FormDialog
      needsSignal={false}
      title={words.recapOf({ name })}
      consequence={said ? words.readAsItStands : words.toldOnce}
      answer={words.saveRecap}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {lists.map(([list, label]) => (
        <SkillChips
          key={list}
          label={label}
          suggested={suggested[list]}
          values={values[list].map(Number)}
          onChange={(skills) => form.setValue(list, skills, { shouldDirty: true })}
          error={errors[list]?.message}
        />
      ))}
      <Field label={words.aLine} optional {...form.at('line')}>
        <Textarea rows={2} />
      </Field>
      <FieldGroup label={words.timeToPractise}>
        <Chips
          className="recap-minutes"
          label={words.timeToPractise}
          value={values.minutes || 'none'}
          onChange={(chosen) =>
            form.setValue('minutes', chosen === 'none' ? '' : chosen, { shouldDirty: true })
          }
          options={[
            ...new Set([...usualMinutes.map(String), ...(values.minutes ? [values.minutes] : [])]),
          ]
            .map((value) => ({ value, label: words.minutes({ minutes: Number(value) }) }))
            .concat({ value: 'none', label: words.noTime })}
        />
      </FieldGroup>
      <Field label={words.bestDrivenOn} optional {...form.at('road')}>
        <Select>
          <option value="">{words.anyRoad}</option>
          {practiceRoads.map((road) => (
            <option key={road} value={road}>
              {practiceRoadLabels[road]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
