import { useState } from 'react';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup, SearchInput, Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { PasswordInput } from '#site/ui/password-input.tsx';
import { Lane } from '#site/ui/progress.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { Select } from '#site/ui/select.tsx';
import { learners } from './learners.ts';
import { Show } from './Show.tsx';

export function FieldsShow() {
  const [learner, setLearner] = useState<string>();
  return (
    <Show title="Fields" note="Label above, hint below, error in its place with a sign and words.">
      <div className="fields">
        <Field label="First name">
          <Input defaultValue="Ruby" />
        </Field>
        <Field label="Hover">
          <Input defaultValue="Thompson" data-force="hover" />
        </Field>
        <Field label="Focus">
          <Input defaultValue="ruby.thompson@example.nz" data-force="focus" />
        </Field>
        <Field label="Amount" error="Amount must be a positive number">
          <InputGroup prefix="NZ$">
            <Input defaultValue="-5" inputMode="decimal" />
          </InputGroup>
        </Field>
        <Field label="Student ID" hint="Set by us">
          <Input defaultValue="STU-042" readOnly />
        </Field>
        <Field label="Emergency contact" optional>
          <Input placeholder="Name" disabled />
        </Field>
        <Field label="Package">
          <Select>
            <option>Standard, 20 lessons, NZ$900.00</option>
            <option>Basic, 10 lessons, NZ$500.00</option>
          </Select>
        </Field>
        <Field label="Student" hint="Type a name or a number; macrons may be left out.">
          <SearchSelect
            options={learners}
            value={learner}
            onChange={setLearner}
            placeholder="Choose a student"
            noMatch="No student of that name"
          />
        </Field>
        <Field label="Find">
          <SearchInput label="Name or email" shortcut="/" />
        </Field>
        <Field label="New password" hint="Good. Add a capital letter to make it strong.">
          <PasswordInput defaultValue="kowhai2026" autoComplete="new-password" />
          <Lane done={2} of={3} tone="band" />
        </Field>
        <Field label="Date" hint="Fri 20 Nov 2026">
          <DateInput defaultValue="2026-11-20" min="2026-11-19" />
        </Field>
        <Field label="Start time">
          <TimeInput defaultValue="13:00" />
        </Field>
        <Field label="Status" hint={<span className="num">38 of 255</span>}>
          <Textarea defaultValue="Away from Thu 24 Dec until Mon 11 Jan." maxLength={255} />
        </Field>
      </div>
    </Show>
  );
}
