export type NameParts = { readonly firstName: string; readonly lastName: string };

/** `Aroha Ngata`. */
export const fullName = ({ firstName, lastName }: NameParts): string => `${firstName} ${lastName}`;
