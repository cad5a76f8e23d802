import { useToast } from '#site/ui/toast.tsx';
import { sayTimes } from './say-times.ts';

interface Left {
  startTime: string;
  endTime: string;
  state: 'taken' | 'own_time' | 'student_elsewhere' | 'changed_meanwhile';
}

const why: Readonly<Record<Left['state'], string>> = {
  taken: 'taken',
  own_time: 'your own time',
  student_elsewhere: 'the student is with a colleague',
  changed_meanwhile: 'changed meanwhile',
};

/** Says which lessons of a series stayed where they are, because the time they were to go to is not free. */
export function useTellLeft() {
  const toast = useToast();
  return (left: readonly Left[]) => {
    const [first] = left;
    if (!first) return;
    const shown = left.slice(0, 3).map((one) => `${sayTimes(one)}: ${why[one.state]}`);
    const more = left.length > shown.length ? [`and ${left.length - shown.length} more`] : [];
    toast({
      title:
        left.length === 1
          ? 'One lesson stays where it is'
          : `${left.length} lessons stay where they are`,
      description: [...shown, ...more].join('; '),
    });
  };
}
