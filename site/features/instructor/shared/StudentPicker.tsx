import type { ComponentProps } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { studentNumber, studentNumbered } from '#domain/kernel/student-number.ts';
import { useStudents } from '#site/data/students.ts';
import { SearchSelect } from '#site/ui/search-select.tsx';
import * as words from './words.ts';

interface StudentPickerProps
  extends Omit<ComponentProps<typeof SearchSelect>, 'options' | 'value' | 'onChange'> {
  value: number | undefined;
  onChange: (studentId: StudentId | undefined) => void;
  /** Somebody who is not offered. */
  except?: StudentId | undefined;
}

/** One of the school's students, found by name or number. */
export function StudentPicker({ value, onChange, except, ...rest }: StudentPickerProps) {
  const students = (useStudents().data ?? []).filter(({ id }) => id !== except);
  return (
    <SearchSelect
      options={students.map((student) => ({
        value: String(student.id),
        label: fullName(student),
        detail: studentNumber(student.id),
      }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? undefined : studentNumbered(id))}
      placeholder={words.searchByName}
      noMatch={students.length > 0 ? words.noStudentOfName : words.addAStudentFirst}
      {...rest}
    />
  );
}
