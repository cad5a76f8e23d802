import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { minutesInADay } from '#site/features/shared/diary/clock-span.ts';
import { marginMinutes } from '#site/features/shared/diary/grid-geometry.ts';

interface TimeScrollProps {
  label: string;
  /** What it opens at, in minutes after midnight, when it is mounted: the turn of a minute must not scroll what somebody reads. */
  openAt: number;
  children: ReactNode;
}

/** The scroll area of a grid of 24 hours, opened where the day is. */
export function TimeScroll({ label, openAt, children }: TimeScrollProps) {
  const ref = useRef<HTMLElement>(null);
  const [opensAt] = useState(openAt);
  useLayoutEffect(() => {
    const area = ref.current;
    const columns = area?.querySelector<HTMLElement>('.columns');
    if (!area || !columns) return;
    const drawn = minutesInADay + 2 * marginMinutes;
    area.scrollTop = (opensAt / drawn) * columns.offsetHeight;
  }, [opensAt]);
  return (
    // Without lessons there is nothing inside to hold the focus, and a keyboard has to scroll it all the same.
    <section
      ref={ref}
      className="time-scroll"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </section>
  );
}
