import { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Readonly<Record<string, string | number>>;

/** A part of a request that is under way, as whoever traces knows it. */
export type Span = {
  /** Begins a part of it. */
  child(name: string, attributes: Attributes): Span;
  /** @param fault what it failed by; undefined where it did not */
  end(fault?: unknown): void;
};

const current = new AsyncLocalStorage<Span>();
/** Nobody pays for spans where nothing is traced: not even a look at which request this is. */
let isTraced = false;

/** Carries out a request as the parent of every span that begins in it. */
export function within<Result>(span: Span, work: () => Result): Result {
  isTraced = true;
  return current.run(span, work);
}

/** Carries out a part of a request that may take long, as a span of its trace. Outside of a traced request it is only carried out. */
export function spanned<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(name, () => attributes);
  return span ? ended(span, current.run(span, work)) : work();
}

async function ended<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work;
    span.end();
    return result;
  } catch (fault) {
    span.end(fault);
    throw fault;
  }
}

/** The same where the end is heard of elsewhere; null where nothing is traced. */
export function beginSpan(name: string, attributes: () => Attributes): Span | null {
  const parent = isTraced ? current.getStore() : undefined;
  return parent ? parent.child(name, attributes()) : null;
}
