import './accountant.css';
import { Unlink } from 'lucide-react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { Books } from './Books.tsx';
import { useBooks } from './use-books.ts';
import * as words from './words.ts';

/** /accountant/<token>: a school's books, for anybody who holds the link. */
export default function AccountantPage() {
  const { found, tryAgain } = useBooks();
  return (
    <div className="wrap accountant-page stack-4">
      {found.status === 'loading' && (
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      )}
      {found.status === 'over' && (
        <Empty
          glyph={Unlink}
          isWholePage
          title={words.linkDoesNotWork}
          action={<ButtonLink href="/">{words.goToKeepLeft}</ButtonLink>}
        >
          {found.sentence}
        </Empty>
      )}
      {found.status === 'failed' && (
        <Failed isWholePage title={words.booksWereNotFetched} onRetry={tryAgain}>
          {found.sentence}
        </Failed>
      )}
      {found.status === 'here' && (
        <>
          <Panel aria-labelledby="school">
            <PanelBody>
              <p className="muted-sm">{words.booksOf}</p>
              <h1 id="school">{found.link.schoolName}</h1>
              <p className="muted">
                {words.forWhom({
                  name: found.link.name,
                  date: formatDate(found.link.endsOn),
                })}
              </p>
            </PanelBody>
          </Panel>
          <Books chargesGst={found.link.chargesGst} />
        </>
      )}
    </div>
  );
}
