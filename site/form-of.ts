import { draftOf, type Opened, type Rules } from './draft.ts';
import { draftResolver } from './draft-resolver.ts';
import { useFields } from './forms.ts';

/**
 * The form of a schema: what it asks, what it begins with and how what was typed is read follow from the rules. A record that lacks a field does not compile, and
 * a field that has no control fails `tests/site/forms.test.ts`.
 */
export const useFormOf = <Fields extends Rules>(rules: Fields, opened: Opened<Fields> = {}) =>
  useFields(draftResolver(rules), draftOf(rules, opened));

export type FormOf<Fields extends Rules> = ReturnType<typeof useFormOf<Fields>>;
