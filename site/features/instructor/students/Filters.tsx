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
        label="Status"
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
          aria-label="Progress"
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
          aria-label="Order"
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
          label="Search by name or email"
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </div>
    </div>
  );
}

const statusLabel = (status: StatusFilter) =>
  status === 'all' ? 'All' : studentStatusLabels[status];

const sortLabels: Readonly<Record<StudentSort, string>> = {
  newest: 'Newest first',
  name: 'By name',
  'lessons-left': 'Fewest lessons left',
};

const progressLabels: Readonly<Record<ProgressFilter, string>> = {
  all: 'All progress',
  'just-started': 'Just started, 0–25%',
  'in-progress': 'In progress, 26–75%',
  'almost-done': 'Almost done, 76–99%',
  completed: 'Completed, 100%',
};
