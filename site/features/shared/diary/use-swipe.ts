import { type PointerEvent, useRef } from 'react';

const leastPx = 50;

/**
 * A sideways stroke of the thumb: to the left is the next one, to the right the one before. Needs `touch-action: pan-y` where it is used, or the
 * browser takes the stroke for itself.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ isPrimary, pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      start.current =
        isPrimary && pointerType === 'touch'
          ? { id: pointerId, x: clientX, y: clientY }
          : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== pointerId) return;
      const across = clientX - from.x;
      const isSideways = Math.abs(across) > 2 * Math.abs(clientY - from.y);
      if (isSideways && Math.abs(across) >= leastPx) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
