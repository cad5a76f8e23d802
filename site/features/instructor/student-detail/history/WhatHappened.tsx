import { formatMoment } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useStudentHistory } from '#site/data/student-history.ts';
import { Button } from '#site/ui/button.tsx';

export default function WhatHappened({ studentId }: { studentId: number }) {
  const history = useStudentHistory(studentId);
  return (
    <Loaded from={history} failed="The history could not be loaded">
      {({ pages }) => (
        <>
          <ol>
            {pages
              .flatMap(({ events }) => events)
              .map(({ position, at, sentence }) => (
                <li key={position}>
                  <p>{sentence}</p>
                  <time className="muted num" dateTime={at}>
                    {formatMoment(at)}
                  </time>
                </li>
              ))}
          </ol>
          {history.hasNextPage && (
            <div className="more">
              <Button busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
                Show earlier
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
