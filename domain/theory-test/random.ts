/** A source of numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** The same 32-bit seed always tells the same story, so an exam can be dealt again after a reload. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A new array in random order; every order is equally likely. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const dealt: Item[] = [];
  while (left.length > 0) dealt.push(...left.splice(Math.floor(random() * left.length), 1));
  return dealt;
}
