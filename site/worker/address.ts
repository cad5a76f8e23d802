import type { App } from '#api/app.ts';

type Node<Path extends string, Tree> = Path extends `${infer Name}/${infer Rest}`
  ? Name extends keyof Tree
    ? Node<Rest, Tree[Name]>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;
type Route<Method extends string, Path extends string> =
  Node<Path, App['~Routes']['api']> extends infer Found
    ? Method extends keyof Found
      ? Found[Method]
      : never
    : never;

/** An address below `/api/` as its route declares it, `lessons/:id`; one that no route has does not compile. */
export type Address<Method extends string, Path extends string> = [Route<Method, Path>] extends [
  never,
]
  ? never
  : Path;

/** What a route takes. It may come from another version of the app, so no field is certain. */
export type BodyOf<Method extends string, Path extends string> =
  Route<Method, Path> extends { body: infer Body }
    ? { readonly [Field in keyof Body]?: Body[Field] }
    : never;

/** Each parameter of an address stands for a number. @param below what may follow, as a pattern */
export const patternOf = (address: string, below = ''): RegExp =>
  new RegExp(`^/api/${address.replaceAll(/:\w+/g, '(\\d+)')}${below}$`);
