import type { CompiledMessage } from 'icu-minify/format';

type Node = Exclude<CompiledMessage, string>[number];

/** A compiled message in the pseudo-language: each word accented and a third longer, the whole in brackets, what is filled in as it is. */
export const lengthened = (message: CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? lengthenedText(message) : ['[', ...message.map(longerNode), ']'];

/** The same of a text without gaps. */
export const lengthenedText = (text: string): string => `[${longer(text)}]`;

/** A word with an accent on whatever letter has one: a text without comes from no catalogue. */
export const accented = (word: string): string =>
  [...word].map((letter) => withAccent[plain.indexOf(letter)] ?? letter).join('');
const plain = 'AaBbCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const withAccent = [...'ÂâƁƀÇçÐđÊêĞğĤĥÎîĴĵĶķĻļÑñÔôŘřŠšŢţÛûŴŵÝýŽž'];

const longer = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (word) => accented(word) + '~'.repeat(Math.ceil(word.length / 3)));

/** A node is a text, the number sign of a plural, `[name]`, `[name, kind, choices]`, or `[tag, ...what is in it]`. */
function longerNode(node: Node): Node {
  if (typeof node === 'string') return longer(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, ...rest] = node;
  if (kind === undefined) return node;
  if (typeof kind !== 'number')
    return [name, ...[kind, ...rest].map((child) => longerNode(child as Node))] as Node;
  const [choices] = rest;
  if (typeof choices !== 'object' || choices === null) return node;
  return [name, kind, longerChoices(choices)] as Node;
}

const longerChoices = (choices: object) =>
  Object.fromEntries(
    Object.entries(choices).map(([choice, said]: [string, unknown]) => [
      choice,
      Array.isArray(said) ? said.map((each) => longerNode(each as Node)) : longerNode(said as Node),
    ]),
  );
