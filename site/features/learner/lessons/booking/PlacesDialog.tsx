import { type FormEvent, useState } from 'react';
import { same } from '#domain/kernel/same.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { useChoosePlaces, useMyPlaces } from '#site/data/learner/places.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { useToast } from '#site/ui/toast.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import * as words from './words.ts';

type Ends = { readonly pickUpId: number | null; readonly dropOffId: number | null };
type MyPlaces = NonNullable<ReturnType<typeof useMyPlaces>['data']>;

interface PlacesDialogProps {
  lesson: PortalLesson;
  onClose: () => void;
}

/** Chooses where a lesson that is booked begins and ends. */
export function PlacesDialog({ lesson: live, onClose }: PlacesDialogProps) {
  const lesson = useOpened(live);
  const places = useMyPlaces();
  const [chosen, setChosen] = useState<Ends>();
  const choose = useChoosePlaces();
  const toast = useToast();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    choose.mutate(
      { lessonId: lesson.id, revision: lesson.revision, ...chosen },
      {
        onSuccess: () => toast({ title: words.placesSaved, description: sayTimes(lesson) }),
        onSettled: onClose,
      },
    );
  };
  const choiceOf = (end: keyof Ends, ends: Ends) => ({
    value: String(ends[end] ?? ''),
    onChange: (id: string) => setChosen({ ...ends, [end]: id === '' ? null : Number(id) }),
  });
  return (
    <FormDialog
      title={words.whereBeginsAndEnds({ title: lesson.title })}
      consequence={words.yourInstructorKeepsYourPlacesTell({ lesson: sayTimes(lesson) })}
      answer={words.save}
      isReady={chosen !== undefined}
      isBusy={choose.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded from={places}>
        {(all) => {
          if (all.length === 0) return <p className="muted">{words.thereIsNoPlaceYetTell}</p>;
          const ends = chosen ?? endsOf(lesson, all);
          return (
            <PlaceChoice
              pickUp={choiceOf('pickUpId', ends)}
              dropOff={choiceOf('dropOffId', ends)}
            />
          );
        }}
      </Loaded>
    </FormDialog>
  );
}

/** Which of the places a lesson has now; one that was typed for it alone is none of them. */
function endsOf({ pickUp, dropOff }: PortalLesson, places: MyPlaces): Ends {
  const idOf = (at: PortalLesson['pickUp']) =>
    places.find(({ id: _id, ...place }) => at && same(at, place))?.id ?? null;
  return { pickUpId: idOf(pickUp), dropOffId: idOf(dropOff) };
}
