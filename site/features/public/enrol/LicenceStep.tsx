import { licenceTypeLabels, licenceTypes } from '#domain/catalogue/students.ts';
import { stageLabels, stagesHeld } from '#domain/licence/card.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

export function LicenceStep({ enrolling }: { enrolling: Enrolling }) {
  const { typed, set, at, pick } = useAnswers(enrolling);
  const go = () =>
    enrolling.goOn(
      pick('licenseType', 'licenceStage', 'licenceSince', 'licenceNumber', 'licenceExpiresOn'),
    );
  return (
    <StepForm enrolling={enrolling} onSubmit={() => void go()}>
      <div className="pair-or-stack">
        <Field label={words.licenceStage} optional>
          <Select
            value={typed.licenceStage ?? ''}
            onChange={({ target }) =>
              set({ licenceStage: stagesHeld.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">{words.notYet}</option>
            {stagesHeld.map((stage) => (
              <option key={stage} value={stage}>
                {stageLabels[stage]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.licenceClass}>
          <Select
            value={typed.licenseType ?? licenceTypes[0]}
            onChange={({ target }) =>
              set({ licenseType: licenceTypes.find((one) => one === target.value) ?? null })
            }
          >
            {licenceTypes.map((type) => (
              <option key={type} value={type}>
                {licenceTypeLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {typed.licenceStage && typed.licenceStage !== 'none' && (
        <Field label={words.licenceSince} optional {...at('licenceSince')}>
          <DateInput />
        </Field>
      )}
      <div className="pair-or-stack">
        <Field label={words.licenceNumber} optional {...at('licenceNumber')}>
          <Input autoComplete="off" maxLength={20} />
        </Field>
        <Field label={words.licenceExpires} optional {...at('licenceExpiresOn')}>
          <DateInput />
        </Field>
      </div>
    </StepForm>
  );
}
