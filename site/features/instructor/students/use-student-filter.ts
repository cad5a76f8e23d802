import { useSearchParams } from 'wouter';
import {
  progressFilters,
  type StudentFilter,
  statusFilters,
  studentSorts,
} from './filter-students.ts';

/** The filter and the page, kept in the address, so that Back from a student returns to the same list. */
export function useStudentFilter() {
  const [params, setParams] = useSearchParams();
  const filter: StudentFilter = {
    search: params.get('search') ?? '',
    status: statusFilters.find((each) => each === params.get('status')) ?? 'all',
    progress: progressFilters.find((each) => each === params.get('progress')) ?? 'all',
    sort: studentSorts.find((each) => each === params.get('sort')) ?? 'newest',
  };
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  const write = (next: StudentFilter, nextPage: number) =>
    setParams(addressOf(next, nextPage), { replace: true });
  return {
    filter,
    page,
    isFiltered: filter.search.trim() !== '' || filter.status !== 'all' || filter.progress !== 'all',
    /** A changed filter starts at its first page. */
    change: (part: Partial<StudentFilter>) => write({ ...filter, ...part }, 1),
    turnTo: (nextPage: number) => write(filter, nextPage),
    clear: () => write({ ...filter, search: '', status: 'all', progress: 'all' }, 1),
  };
}

function addressOf(
  { search, status, progress, sort }: StudentFilter,
  page: number,
): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status !== 'all') params.set('status', status);
  if (progress !== 'all') params.set('progress', progress);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}
