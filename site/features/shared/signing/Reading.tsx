import { TermsText } from '#site/features/shared/terms/TermsText.tsx';
import * as words from './words.ts';
import './sign.css';

interface ReadingProps {
  text: string;
  hasRead: boolean;
  onRead: () => void;
}

/** Terms that are read to their end before anybody can sign: by scrolling, or by a button at the end. */
export function Reading({ text, hasRead, onRead }: ReadingProps) {
  const look = (at: HTMLElement) => {
    if (at.scrollTop + at.clientHeight >= at.scrollHeight - 8) onRead();
  };
  return (
    <section
      // Short terms fit without scrolling.
      ref={(at) => {
        if (at && !hasRead) look(at);
      }}
      className="sign-text"
      aria-label={words.theTerms}
      onScroll={({ currentTarget }) => look(currentTarget)}
      // oxlint-disable-next-line no-noninteractive-tabindex -- keyboards need focus to scroll it.
      tabIndex={0}
    >
      <TermsText text={text} />
      {/* A screen reader comes to it after the last word. It is no button, or the dialog would open at it. */}
      {!hasRead && (
        <div
          className="sign-end"
          role="button"
          tabIndex={0}
          onClick={onRead}
          onKeyDown={({ key }) => {
            if (key === 'Enter' || key === ' ') onRead();
          }}
        >
          {words.readToTheEnd}
        </div>
      )}
    </section>
  );
}
