import type { ReactNode } from 'react';

/** What is filled in where a text of a `words.ts` has gaps: texts, counts that its grammar follows, and elements for the words within a tag. */
export type Filled<
  Text extends string,
  Count extends string = never,
  Tag extends string = never,
> = Readonly<
  Record<Text, string | number> &
    Record<Count, number> &
    Record<Tag, (words: ReactNode) => ReactNode>
>;

/** The same for what Astro writes while it builds: values and tags become HTML as they are, so they are our own and never a person's (`markup.ts`). */
export type FilledHtml<Text extends string, Tag extends string = never> = Readonly<
  Record<Text, string | number> & Record<Tag, (words: string) => string>
>;
