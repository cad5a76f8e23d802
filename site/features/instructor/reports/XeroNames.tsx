import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { usualXeroCodes, type XeroCodes } from '#domain/school/xero-codes.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

/** Kept on this device: they are the names of somebody's Xero, not of the school. */
export const xeroNames = atomWithStorage<XeroCodes>('xero-names', usualXeroCodes, undefined, {
  getOnInit: true,
});

/** What Xero calls the account that sales go to and its tax rates. */
export function XeroNames() {
  const [names, setNames] = useAtom(xeroNames);
  return (
    <details>
      <summary>{words.xeroNames}</summary>
      <div className="names">
        {labels.map(([name, label]) => (
          <Field key={name} label={label}>
            <Input
              value={names[name]}
              maxLength={50}
              placeholder={usualXeroCodes[name]}
              onChange={({ target }) => setNames({ ...names, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

const labels = [
  ['xeroAccount', words.xeroAccount],
  ['xeroTaxed', words.xeroTaxed],
  ['xeroUntaxed', words.xeroUntaxed],
] as const;
