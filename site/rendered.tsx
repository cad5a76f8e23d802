import type { ComponentProps } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ApiDocument } from '#api/http/docs/document-types.ts';
import { ApiReference } from './features/public/api-reference/ApiReference.tsx';
import Directory from './features/public/directory/Directory.island.tsx';
import type { DirectoryProps } from './features/public/directory/use-directory.ts';
import { Editions } from './features/public/driving-guide/Editions.tsx';
import InstructorProfile, {
  type InstructorProfileProps,
} from './features/public/instructor-profile/InstructorProfile.island.tsx';

// What the server draws of the site, as a bundle of its own in the built site: the server imports nothing of it while it is written.

export { arrange } from './features/public/directory/arrange.ts';
export { choiceIn, searchOf } from './features/public/directory/choice.ts';

/** The list of instructors as HTML. @param prefix of the ids in it, as the browser will count them */
export const drawDirectory = (props: DirectoryProps, prefix: string): string =>
  renderToString(<Directory {...props} />, { identifierPrefix: prefix });

/** An instructor's page as HTML. @param prefix as above */
export const drawInstructor = (props: InstructorProfileProps, prefix: string): string =>
  renderToString(<InstructorProfile {...props} />, { identifierPrefix: prefix });

/** The reference of the API as HTML, which stays as it is. */
export const drawReference = (document: ApiDocument): string =>
  renderToStaticMarkup(<ApiReference document={document} />);

/** The blocks of the driving guide as HTML, which stay as they are. */
export const drawEditions = (props: ComponentProps<typeof Editions>): string =>
  renderToStaticMarkup(<Editions {...props} />);
