import { handOver } from '#domain/diary/commands.ts';
import { CallError } from '#site/api-client.ts';
import { useHandOver } from '#site/data/lesson-owners.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Colleague } from '#site/data/team.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { useFormOf } from '#site/form-of.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

const rules = handOver.omit({ allowOverlap: true });

interface HandOverProps {
  lesson: Lesson;
  /** Whose it is. */
  name: string;
  /** Who else teaches at the school. */
  colleagues: readonly Colleague[];
  onBack: () => void;
  onDone: () => void;
}

/** Gives the lesson to a colleague at the same time; where they are not free, that is said first. */
export function HandOver({ lesson, name, colleagues, onBack, onDone }: HandOverProps) {
  const toast = useToast();
  const showFailure = useErrorToast();
  const hand = useHandOver();
  const form = useFormOf(rules, { blank: { instructorId: colleagues[0]?.id } });
  const inTheWay =
    hand.error instanceof CallError && clashes.includes(hand.error.code) && hand.error.sentence;

  const submit = form.handleSubmit(({ instructorId }) => {
    const colleague = colleagues.find(({ id }) => id === instructorId);
    hand.mutate(
      { lessonId: lesson.id, instructorId, allowOverlap: Boolean(inTheWay) },
      {
        onSuccess: () => {
          toast({
            title: colleague ? words.handedOverTo({ name: colleague.name }) : words.handedOver,
            description: name,
          });
          onDone();
        },
        onError: (error) => {
          if (!(error instanceof CallError && clashes.includes(error.code))) showFailure(error);
        },
      },
    );
  });

  return (
    <FormDialog
      title={words.handOverTitle({ name })}
      consequence={words.handOverConsequence({ times: sayTimes(lesson) })}
      answer={inTheWay ? words.handOverAnyway : words.handOver}
      isReady={colleagues.length > 0}
      isBusy={hand.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onBack}
    >
      <Field label={words.colleague} {...form.at('instructorId', { onChange: () => hand.reset() })}>
        <Select>
          {colleagues.map(({ id, name: colleague }) => (
            <option key={id} value={id}>
              {colleague}
            </option>
          ))}
        </Select>
      </Field>
      {inTheWay && (
        <Banner tone="warning" role="status">
          {inTheWay}
        </Banner>
      )}
    </FormDialog>
  );
}

const clashes: readonly string[] = ['lesson_overlaps', 'lesson_in_own_time'];
