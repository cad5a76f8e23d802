import type { Projector } from '#projections/engine/projector.ts';

/** Answers kept at once; when there are more, all are made again. */
const most = 200;

type Kept<Made> = {
  readonly position: number;
  readonly until: number;
  readonly making: Promise<Made>;
};

/**
 * What is made from the read models alone, kept until those move on or it is too old; several who ask at once wait for one making.
 * @param goodForMs what it may be behind the clock, in milliseconds
 */
export function keptUntilMoved<Made>(readModels: Pick<Projector, 'position'>, goodForMs: number) {
  const kept = new Map<string, Kept<Made>>();

  /** @param before is awaited where it may have to be made, and may refuse that to this one who asks */
  return async (
    name: string,
    make: () => Promise<Made>,
    before: () => Promise<unknown> = async () => undefined,
  ): Promise<Made> => {
    const known = freshOf(name);
    if (known) return known.making;
    await before();
    const meanwhile = freshOf(name);
    if (meanwhile) return meanwhile.making;
    // Taken before anything is asked, so that what moves meanwhile makes it old.
    const position = readModels.position();
    const making = make();
    if (kept.size >= most) kept.clear();
    kept.set(name, { position, until: performance.now() + goodForMs, making });
    making.catch(() => {
      // Whoever asks next tries again.
      if (kept.get(name)?.making === making) kept.delete(name);
    });
    return making;
  };

  function freshOf(name: string): Kept<Made> | null {
    const known = kept.get(name);
    const isFresh = known?.position === readModels.position() && performance.now() < known.until;
    return isFresh ? known : null;
  }
}
