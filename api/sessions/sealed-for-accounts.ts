import { type FieldPlace, openField, sealField } from '#api/event-log/sealed-field.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import type { AccountId } from '#domain/kernel/ids.ts';

/**
 * What the vault keeps of an account under the person's own key: whoever is erased takes it with them, and another account's does not open in its place.
 * @param what the kind of text it is, which opens as no other
 */
export function sealedForAccounts(
  keys: Pick<KeyRing, 'toSeal' | 'toOpen'>,
  what: Pick<FieldPlace, 'type' | 'field'>,
) {
  const placeOf = (accountId: AccountId): FieldPlace => ({ ...what, id: String(accountId) });
  return {
    async seal(accountId: AccountId, text: string): Promise<string> {
      const person = `account-${accountId}` as const;
      const key = (await keys.toSeal([person])).get(person);
      if (!key) throw new Error(`${person} has no key`);
      return sealField(text, key, placeOf(accountId)).sealed;
    },
    /** Null when the person was erased. */
    async open(accountId: AccountId, sealed: string): Promise<string | null> {
      const person = `account-${accountId}` as const;
      const key = (await keys.toOpen([person])).get(person);
      return key ? String(openField({ sealed }, key, placeOf(accountId))) : null;
    },
  };
}
