/** Words of te reo Māori that stand in our English sentences; names of places and people are said as they are anywhere. */
const teReo = /(Kia ora|Te reo Māori)/;

/** A text in pieces, so that a screen reader can be told which of them to say in te reo Māori. */
export const withTeReo = (text: string): { words: string; isTeReo: boolean }[] =>
  text
    .split(teReo)
    .filter((words) => words !== '')
    .map((words) => ({ words, isTeReo: teReo.test(words) }));
