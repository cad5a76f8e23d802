/** A school takes the number of the account that founds it, so its owner is the account with its number. */
export const isOwner = (accountId: number, schoolId: number | null): boolean =>
  accountId === schoolId;
