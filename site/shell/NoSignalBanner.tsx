import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOnThisPhone } from '#site/data/line.ts';
import { refreshOf } from '#site/data/refresh.ts';
import { shortMoment } from '#site/format/relative-day.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';

/** Says that the line is lost, and what waits on this phone; once either is over, everything is asked for again. */
export function NoSignalBanner() {
  const client = useQueryClient();
  const toast = useToast();
  const { line, asOf, waiting, onItsWay, arrivals, news, room, isOutdated } = useOnThisPhone();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [isLater, setLater] = useState(false);
  const isLost = line === 'lost';
  const before = useRef({ isLost, arrivals, news, count: waiting.length });
  const count = waiting.length;
  useEffect(() => {
    const was = before.current;
    before.current = { isLost, arrivals, news, count };
    const hasArrived = arrivals > was.arrivals;
    if ((was.isLost && !isLost) || hasArrived || news > was.news || count < was.count)
      refreshOf(client).announced(null);
    if (hasArrived && count === 0) toast({ title: 'Sent' });
  }, [client, toast, isLost, arrivals, news, count]);

  const needsWord = waiting.filter(({ state }) => state !== 'waiting').length;
  return (
    <>
      <div role="status" className="no-signal">
        {(isLost || count > 0) && (
          <Banner tone="warning" glyph={isLost ? CloudOff : CloudUpload}>
            {isLost && (
              <>
                <b>No signal.</b> You see what this phone kept
                {asOf !== null && `, as of ${shortMoment(new Date(asOf).toISOString(), now)}`}.{' '}
              </>
            )}
            {count > 0 && (
              <>
                {count === 1 ? '1 thing is' : `${count} things are`} saved on this phone only
                {needsWord > 0 &&
                  `, ${needsWord === 1 ? '1 needs' : `${needsWord} need`} your word`}
                .
              </>
            )}
            {isLost &&
              count === 0 &&
              'Lessons, skills and cash you note are kept here and go out later.'}
          </Banner>
        )}
        {count > 0 && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Look
          </Button>
        )}
        {room === 'low' && (
          <Banner tone="warning">
            <b>This phone has almost no room left.</b> Free some before you are without signal: what
            you note there could not be kept.
          </Banner>
        )}
        {isOutdated && !isLater && (
          <>
            <Banner>
              A new version of Keep Left is here. It starts when you close Keep Left and open it
              again; what waits on this phone comes along.
            </Banner>
            <Button size="sm" onClick={() => setLater(true)}>
              Later
            </Button>
          </>
        )}
        {isOpen && count > 0 && <WaitingDialog waiting={waiting} onClose={() => setOpen(false)} />}
      </div>
      <div role="status" className="on-its-way">
        {onItsWay > 0 && 'Saved on this phone, on its way'}
      </div>
    </>
  );
}
