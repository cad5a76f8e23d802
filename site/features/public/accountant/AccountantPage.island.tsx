import './accountant.css';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { LinkPage } from '#site/features/public/shared/link-page/LinkPage.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { Books } from './Books.tsx';
import { useBooks } from './use-books.ts';
import * as words from './words.ts';

/** /accountant/<token>: a school's books, for anybody who holds the link. */
export default function AccountantPage() {
  const { found, tryAgain } = useBooks();
  return (
    <LinkPage
      className="wrap accountant-page stack-4"
      found={found}
      rows={6}
      over={words.linkDoesNotWork}
      failed={words.booksWereNotFetched}
      onRetry={tryAgain}
    >
      {(link) => (
        <>
          <Panel aria-labelledby="school">
            <PanelBody>
              <p className="muted-sm">{words.booksOf}</p>
              <h1 id="school">{link.schoolName}</h1>
              <p className="muted">
                {words.forWhom({
                  name: link.name,
                  date: formatDate(link.endsOn),
                })}
              </p>
            </PanelBody>
          </Panel>
          <Books chargesGst={link.chargesGst} />
        </>
      )}
    </LinkPage>
  );
}
