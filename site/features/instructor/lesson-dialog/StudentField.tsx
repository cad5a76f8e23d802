import { Controller, type UseFormReturn } from 'react-hook-form';
import { studentNumber } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { useStudents } from '#site/data/students.ts';
import { Field } from '#site/ui/field.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import type { LessonInputs, LessonValues } from './lesson-form.ts';

interface StudentFieldProps {
  form: UseFormReturn<LessonInputs, unknown, LessonValues>;
}

/** Whom a new lesson is for, found by name or number. */
export function StudentField({ form: { control, formState } }: StudentFieldProps) {
  const { data: students = [] } = useStudents();
  return (
    <Field label="Student" error={formState.errors.studentId?.message}>
      <Controller
        control={control}
        name="studentId"
        render={({ field: { value, onChange, ...field } }) => (
          <SearchSelect
            {...field}
            options={students.map((student) => ({
              value: String(student.id),
              label: fullName(student),
              detail: studentNumber(student.id),
            }))}
            value={value || undefined}
            onChange={(id) => onChange(id ?? '')}
            placeholder="Search by name"
            noMatch={students.length > 0 ? 'No student of that name' : 'Add a student first'}
          />
        )}
      />
    </Field>
  );
}
