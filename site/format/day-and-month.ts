/** `28/9`: short enough to stand under a bar. */
export const dayAndMonth = (date: string): string =>
  `${Number(date.slice(8, 10))}/${Number(date.slice(5, 7))}`;
