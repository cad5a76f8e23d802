import { studentStatusLabels } from '#domain/catalogue/students.ts';
import type { Student } from '#site/data/students.ts';
import { SearchInput } from '#site/ui/input.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Select } from '#site/ui/select.tsx';
import {
  filterStudents,
  type ProgressFilter,
  progressFilters,
  type StatusFilter,
  type StudentFilter,
  type StudentSort,
  statusFilters,
  studentSorts,
} from './filter-students.ts';
import * as words from './words.ts';

interface FiltersProps {
  students: readonly Student[];
  filter: StudentFilter;
  onChange: (part: Partial<StudentFilter>) => void;
}

/** Status, progress and search over the list; each status says how many it would show. */
export function Filters({ students, filter, onChange }: FiltersProps) {
  return (
    <div className="bar">
      <Segments
        label={words.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={statusFilters.map((status) => ({
          value: status,
          label: statusLabel(status),
          count: filterStudents(students, { ...filter, status }).length,
        }))}
      />
      <div className="narrow">
        <Select
          aria-label={words.progress}
          value={filter.progress}
          onChange={({ target }) =>
            onChange({ progress: progressFilters.find((each) => each === target.value) ?? 'all' })
          }
        >
          {progressFilters.map((progress) => (
            <option key={progress} value={progress}>
              {progressLabels[progress]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={words.order}
          value={filter.sort}
          onChange={({ target }) =>
            onChange({ sort: studentSorts.find((each) => each === target.value) ?? 'newest' })
          }
        >
          {studentSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </Select>
        <SearchInput
          label={words.searchLabel}
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </div>
    </div>
  );
}

const statusLabel = (status: StatusFilter) =>
  status === 'all' ? words.anyStatus : studentStatusLabels[status];

const sortLabels: Readonly<Record<StudentSort, string>> = {
  newest: words.sortNewestFirst,
  name: words.sortByName,
  'lessons-left': words.sortFewestLeft,
};

const progressLabels: Readonly<Record<ProgressFilter, string>> = {
  all: words.anyProgress,
  'just-started': words.justStarted,
  'in-progress': words.inProgress,
  'almost-done': words.almostDone,
  completed: words.allCompleted,
};
