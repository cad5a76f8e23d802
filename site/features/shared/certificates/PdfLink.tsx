import { Download } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import * as words from './words.ts';

interface PdfLinkProps {
  /** Of what is downloaded, for people who hear the button. */
  title: string;
  href: string;
  /** Its name on the disk; the server’s unless told. */
  file?: string;
  size?: 'sm';
}

/** Downloads something as a PDF. */
export const PdfLink = ({ title, file, ...rest }: PdfLinkProps) => (
  <ButtonLink
    glyph={Download}
    download={file ?? true}
    aria-label={words.downloadPdfOf({ title })}
    {...rest}
  >
    {words.pdf}
  </ButtonLink>
);
