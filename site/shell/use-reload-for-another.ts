import { useEffect, useRef } from 'react';

/** Somebody else signed in meanwhile in this browser: nothing on this page is theirs. */
export function useReloadForAnother(personId: number): void {
  const first = useRef(personId);
  useEffect(() => {
    if (personId !== first.current) location.reload();
  }, [personId]);
}
