import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLine } from '#site/data/line.ts';
import { refreshOf } from '#site/data/refresh.ts';
import { Banner } from '#site/ui/banner.tsx';

/** Says that the line is lost, and what holds meanwhile; once it is back, everything is asked for again. */
export function NoSignalBanner() {
  const client = useQueryClient();
  const isLost = useLine() === 'lost';
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) refreshOf(client).announced(null);
    wasLost.current = isLost;
  }, [client, isLost]);
  if (!isLost) return null;
  return (
    <Banner tone="warning" glyph={CloudOff} role="status" className="no-signal">
      <b>No signal.</b> You see what was here last. What you do now does not leave this phone until
      the line is back.
    </Banner>
  );
}
