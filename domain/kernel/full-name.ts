export type Named = { readonly firstName: string; readonly lastName: string };

/** `Aroha Ngata`. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;
