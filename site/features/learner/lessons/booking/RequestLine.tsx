import { Check, X } from 'lucide-react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import {
  type MyChangeRequest,
  useAcceptOfferedTime,
  useWithdrawChange,
} from '#site/data/learner/change-requests.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** What was asked of a lesson, and the answer, with what can be done about it. */
export function RequestLine({ request }: { request: MyChangeRequest }) {
  const { lessonId, state, times, offered, answer } = request;
  const { may } = useLearner();
  const toast = useToast();
  const accept = useAcceptOfferedTime();
  const withdraw = useWithdrawChange();
  const isBusy = accept.isPending || withdraw.isPending;
  const wrote = answer ? ` “${answer}”` : '';
  if (state === 'declined')
    return (
      <Banner tone="warning">
        {words.requestDeclined}
        {wrote}
      </Banner>
    );
  return (
    <Banner tone="info">
      {offered
        ? words.offeredInstead({ moment: formatMoment(offered) })
        : words.youAskedFor({ moments: times.map(formatMoment).join(', ') })}
      {wrote}{' '}
      {may('request lesson changes') && (
        <>
          {offered && (
            <Button
              size="sm"
              variant="primary"
              glyph={Check}
              busy={accept.isPending}
              disabled={isBusy}
              onClick={() =>
                accept.mutate(lessonId, {
                  onSuccess: () =>
                    toast({ title: words.lessonMoved, description: formatMoment(offered) }),
                })
              }
            >
              {words.acceptTime}
            </Button>
          )}{' '}
          <Button
            size="sm"
            variant="quiet"
            glyph={X}
            busy={withdraw.isPending}
            disabled={isBusy}
            onClick={() => withdraw.mutate(lessonId)}
          >
            {words.keepAsItIs}
          </Button>
        </>
      )}
    </Banner>
  );
}
