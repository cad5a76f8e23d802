/** How much may be under way at once: so many, and so many bytes, of which a single one may be more. */
export function sendWindow(most: { readonly count: number; readonly bytes: number }) {
  let underWay = 0;
  let bytesUnderWay = 0;
  let answered = Promise.withResolvers<void>();
  return {
    /** Resolves once there is room for so many bytes. */
    async room(bytes: number): Promise<void> {
      while (underWay >= most.count || (underWay > 0 && bytesUnderWay + bytes > most.bytes))
        await answered.promise;
    },
    /** Takes the room. @returns gives it back */
    take(bytes: number): () => void {
      underWay += 1;
      bytesUnderWay += bytes;
      return () => {
        underWay -= 1;
        bytesUnderWay -= bytes;
        answered.resolve();
        answered = Promise.withResolvers();
      };
    },
    /** Resolves once nothing is under way. */
    async empty(): Promise<void> {
      while (underWay > 0) await answered.promise;
    },
  };
}
