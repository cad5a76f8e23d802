import { erasureReasonLabels, erasureReasons } from '#domain/catalogue/retention.ts';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface ErasureFieldsProps {
  /** Whose: typed in full before anything is erased. */
  whose: string;
  reason: FieldAt;
  name: FieldAt;
}

/** Why somebody is erased, and their name typed so that it never happens by a slip. */
export const ErasureFields = ({ whose, reason, name }: ErasureFieldsProps) => (
  <>
    <Field label={words.reason} {...reason}>
      <Select>
        {erasureReasons.map((each) => (
          <option key={each} value={each}>
            {erasureReasonLabels[each]}
          </option>
        ))}
      </Select>
    </Field>
    <Field label={words.typeToConfirm({ name: whose })} {...name}>
      <Input autoComplete="off" />
    </Field>
  </>
);
