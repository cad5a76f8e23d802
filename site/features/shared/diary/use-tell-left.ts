import { useToast } from '#site/ui/toast.tsx';
import { sayTimes } from './say-times.ts';
import * as words from './words.tsx';

interface Left {
  startTime: string;
  endTime: string;
  state: 'taken' | 'own_time' | 'student_elsewhere' | 'changed_meanwhile';
}

const why: Readonly<Record<Left['state'], string>> = {
  taken: words.taken,
  own_time: words.yourOwnTime,
  student_elsewhere: words.theStudentIsWithAColleague,
  changed_meanwhile: words.changedMeanwhile,
};

/** Says which lessons of a series stayed where they are, because the time they were to go to is not free. */
export function useTellLeft() {
  const toast = useToast();
  return (left: readonly Left[]) => {
    const [first] = left;
    if (!first) return;
    const shown = left.slice(0, 3).map((one) => `${sayTimes(one)}: ${why[one.state]}`);
    const others = left.length - shown.length;
    const more = others > 0 ? [words.andMore({ count: others })] : [];
    toast({
      title: words.lessonsStay({ count: left.length }),
      description: [...shown, ...more].join('; '),
    });
  };
}
