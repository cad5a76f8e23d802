import type { StudentId } from '#domain/kernel/ids.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useStudentHistory } from '#site/data/student-history.ts';
import { ShowMore } from '#site/ui/show-more.tsx';

export default function WhatHappened({ studentId }: { studentId: StudentId }) {
  const history = useStudentHistory(studentId);
  return (
    <Loaded from={history}>
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
            <ShowMore isEarlier busy={history.isFetchingNextPage} onPress={history.fetchNextPage} />
          )}
        </>
      )}
    </Loaded>
  );
}
