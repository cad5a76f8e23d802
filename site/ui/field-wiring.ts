import { createContext, use } from 'react';

/** What a field tells the control inside it, so that label, hint and error belong to it. */
export interface FieldWiring {
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
