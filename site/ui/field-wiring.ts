import { createContext, use } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a form gives to the control that types one of its fields; the value where no library reads it from the control. */
export type FieldControl = Pick<UseFormRegisterReturn, 'name'> &
  Partial<Pick<UseFormRegisterReturn, 'onBlur' | 'ref'>> & {
    readonly onChange: (event: Parameters<UseFormRegisterReturn['onChange']>[0]) => unknown;
    readonly value?: string;
  };

/** What a form says of one of its fields, for the `Field` around the control: `{...form.at('name')}`. */
export type FieldAt = { readonly error: string | undefined; readonly control: FieldControl };

/** What a field tells the control inside it, so that label, hint and error belong to it. */
export interface FieldWiring extends Partial<FieldControl> {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export const FieldContext = createContext<FieldWiring>({});

/** The attributes of the field around a control; none outside a field. */
export function useFieldWiring(): FieldWiring {
  return use(FieldContext);
}
