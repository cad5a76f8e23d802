import { type Lesson, useSayOutcomes } from '#site/data/lessons.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** The most of which it can be said at once. */
const mostAtOnce = 200;

/** Says of several lessons at once that they were held; one that is refused is told. */
export function useSayCompleted() {
  const saying = useSayOutcomes();
  const toast = useToast();
  const sayCompleted = (lessons: readonly Lesson[]) =>
    saying.mutate(
      { lessonIds: lessons.slice(0, mostAtOnce).map(({ id }) => id), status: 'completed' },
      {
        onSuccess: ({ lessons: said, refused }) =>
          toast({
            title: words.lessonsCompleted({ count: said.length }),
            description: refused[0]?.message,
          }),
      },
    );
  return { sayCompleted, isPending: saying.isPending };
}
