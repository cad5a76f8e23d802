import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOnThisPhone } from '#site/data/line.ts';
import { refreshOf } from '#site/data/refresh.ts';
import { shortMoment } from '#site/format/relative-day.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { setNoSignal } from '#site/ui/needs-signal.ts';
import { bold } from '#site/ui/tags.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';
import * as words from './words.tsx';

/** Of the words that every greyed control is described by. */
const reasonId = 'needs-signal';

/** Says that the line is lost, and what waits on this phone; once either is over, everything is asked for again. Greys meanwhile what needs signal. */
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
    if (hasArrived && count === 0) toast({ title: words.sent });
  }, [client, toast, isLost, arrivals, news, count]);

  useEffect(() => {
    const sayWhy = () => toast({ title: words.needsSignal, description: words.worksAgain });
    setNoSignal(isLost ? { glyph: CloudOff, reasonId, sayWhy } : null);
    return () => setNoSignal(null);
  }, [toast, isLost]);

  const needsWord = waiting.filter(({ state }) => state !== 'waiting').length;
  return (
    <>
      <div role="status" className="no-signal">
        {(isLost || count > 0) && (
          <Banner tone="warning" glyph={isLost ? CloudOff : CloudUpload}>
            {isLost &&
              (asOf === null
                ? words.noSignal({ b: bold })
                : words.noSignalSince({
                    asOf: shortMoment(new Date(asOf).toISOString(), now),
                    b: bold,
                  }))}{' '}
            {count > 0 && words.savedOnThisPhoneOnly({ count, needsWord })}
          </Banner>
        )}
        {count > 0 && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {words.look}
          </Button>
        )}
        {room === 'low' && (
          <Banner tone="warning">{words.thisPhoneHasAlmostNoRoom({ b: bold })}</Banner>
        )}
        {isOutdated && !isLater && (
          <>
            <Banner>{words.aNewVersionOfKeepLeft}</Banner>
            <Button size="sm" onClick={() => setLater(true)}>
              {words.later}
            </Button>
          </>
        )}
        {isOpen && count > 0 && <WaitingDialog waiting={waiting} onClose={() => setOpen(false)} />}
      </div>
      <span id={reasonId} hidden>
        {words.needsSignal}
      </span>
      <div role="status" className="on-its-way">
        {onItsWay > 0 ? words.onItsWay : line === 'weak' && words.slowSignal}
      </div>
    </>
  );
}
