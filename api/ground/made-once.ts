/** What is made when it is first needed, and kept. What failed is made again by the next who needs it. */
export function madeOnce<Made>(make: () => Promise<Made>) {
  let making: Promise<Made> | null = null;
  return {
    get(): Promise<Made> {
      if (making) return making;
      const mine = make();
      making = mine;
      mine.catch(() => {
        if (making === mine) making = null;
      });
      return mine;
    },
    /** What was made, or is being made; null while nobody has needed it. */
    peek: (): Promise<Made> | null => making,
    set(made: Made): void {
      making = Promise.resolve(made);
    },
    /** Has it made anew. */
    drop(): void {
      making = null;
    },
  };
}
