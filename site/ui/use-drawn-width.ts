import { useEffect, useRef, useState } from 'react';

/** How wide a drawing stands, in pixels: it is drawn for that, so that its words keep their size. */
export function useDrawnWidth() {
  const svg = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(336);
  useEffect(() => {
    const drawing = svg.current;
    if (!drawing) return;
    const observer = new ResizeObserver(() => setWidth(Math.round(drawing.clientWidth) || 336));
    observer.observe(drawing);
    return () => observer.disconnect();
  }, []);
  return { svg, width };
}
