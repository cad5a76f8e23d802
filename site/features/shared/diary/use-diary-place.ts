import { useSearchParams } from 'wouter';
import { isLocalDate, type LocalDate } from '#domain/kernel/nz-time.ts';

export type DiaryPlace<View extends string> = ReturnType<typeof useDiaryPlace<View>>;

/**
 * Which view of which day, kept in the address: a reload stays, and back goes back. The first view and today are the address without a query.
 * @param today Auckland's date
 */
export function useDiaryPlace<View extends string>(
  views: readonly [View, ...View[]],
  today: LocalDate,
) {
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get('view')) ?? views[0];
  const asked = params.get('date') ?? '';
  const date = isLocalDate(asked) ? asked : today;

  const queryOf = (place: { view?: View; date?: LocalDate }): string => {
    const next = { view, date, ...place };
    const query = new URLSearchParams();
    if (next.view !== views[0]) query.set('view', next.view);
    if (next.date !== today) query.set('date', next.date);
    // Whose diary it is stays as it is.
    const instructor = params.get('instructor');
    if (instructor) query.set('instructor', instructor);
    return query.size > 0 ? `?${query}` : '';
  };
  /** Stepping replaces the address, so that back leaves the screen rather than walking through every week passed. */
  const go = (place: { view?: View; date?: LocalDate }, { replace = true } = {}) =>
    setParams(new URLSearchParams(queryOf(place)), { replace });

  return { view, date, go, queryOf };
}
