import { useEffect, useEffectEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useStudents } from '#site/data/students.ts';
import { Field } from '#site/ui/field.tsx';
import { StudentPicker } from '../shared/StudentPicker.tsx';
import type { LessonForm } from './lesson-form.ts';
import { RecentStudents } from './RecentStudents.tsx';
import * as words from './words.ts';

interface StudentFieldProps {
  form: LessonForm;
}

/** Whom a new lesson is for. */
export function StudentField({ form: { control, formState, setValue } }: StudentFieldProps) {
  const studentId = useWatch({ control, name: 'studentId' });
  const choose = (id: number | undefined) => {
    const told = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('studentId', id === undefined ? '' : String(id), told);
    // The places of one student are none of another's.
    setValue('pickUp', null);
    setValue('dropOff', null);
  };
  const { data: students } = useStudents();
  const only = students?.length === 1 ? students[0]?.id : undefined;
  const chooseOnly = useEffectEvent((id: number) => {
    if (!studentId) setValue('studentId', String(id));
  });
  useEffect(() => {
    if (only !== undefined) chooseOnly(only);
  }, [only]);
  return (
    <div className="stack-2">
      <Field label={words.student} error={formState.errors.studentId?.message}>
        <Controller
          control={control}
          name="studentId"
          render={({ field: { value, onChange: _change, ...field } }) => (
            <StudentPicker {...field} value={value ? Number(value) : undefined} onChange={choose} />
          )}
        />
      </Field>
      {!studentId && <RecentStudents onChoose={choose} />}
    </div>
  );
}
