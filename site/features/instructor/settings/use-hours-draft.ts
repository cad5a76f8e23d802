import { type FormEvent, useState } from 'react';
import { faultOf } from '#domain/availability/ranges.ts';
import { same } from '#domain/kernel/same.ts';
import { type Hours, useSetAvailability } from '#site/data/availability.ts';
import { useToast } from '#site/ui/toast.tsx';

/** Teaching hours and booking rules as they are being set; nothing holds before it is saved. Both of their pages send the whole of them. */
export function useHoursDraft(saved: Hours, says: string) {
  const [draft, setDraft] = useState(saved);
  const set = useSetAvailability();
  const toast = useToast();
  return {
    draft,
    change: (part: Partial<Hours>) => setDraft((before) => ({ ...before, ...part })),
    isSaving: set.isPending,
    isUnchanged: same(draft, saved),
    save: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (hasFault(draft)) {
        form.querySelector<HTMLElement>('[data-fault] input')?.focus();
        return;
      }
      set.mutate(draft, {
        onSuccess: (kept) => {
          setDraft((now) => (now === draft ? kept : now));
          toast({ title: says });
        },
      });
    },
  };
}

function hasFault({ week, exceptions }: Hours): boolean {
  return [...week, ...exceptions.map(({ ranges }) => ranges)].some((day) => faultOf(day) !== null);
}
