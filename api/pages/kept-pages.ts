import type { Deps } from '#api/deps.ts';
import { keptUntilMoved } from '#api/ground/kept-until-moved.ts';
import { profileOf } from '#api/http/directory-json.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { getInstructor } from '#projections/directory/query.ts';
import { getEditions } from '#projections/rules/query.ts';
import { directoryPage, directoryPath } from './directory-page.ts';
import { guidePage, guidePath } from './guide-page.ts';
import { instructorPage, instructorShell } from './instructor-page.ts';
import { type ApiDocument, referencePage, referencePath } from './reference-page.ts';
import type { Rendered } from './rendered.ts';
import { publicPageAt } from './site-files.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

const aMinute = 60_000;

export type Drawing = Pick<Deps, 'sql' | 'longReads' | 'projector' | 'clock'> & {
  readonly siteUrl: string | undefined;
  /** Draws what the server knows into pages; null where the site cannot. */
  readonly rendered: () => Promise<Rendered | null>;
};

/** Public pages with what the server knows drawn into them, kept while that is so. */
export function keptPages(
  files: StaticFiles,
  { sql, longReads, projector, clock, siteUrl, rendered }: Drawing,
) {
  // Free times go by even while nothing is recorded.
  const lists = keptUntilMoved<StaticFile>(projector, aMinute);
  const profiles = keptUntilMoved<StaticFile>(projector, aMinute);
  // The day changes even while nothing is recorded.
  const guides = keptUntilMoved<StaticFile | undefined>(projector, aMinute);
  let drawnReference: Promise<StaticFile | undefined> | undefined;

  return {
    /** The list as its address chooses it; as it was built where nothing can draw it. */
    async directory(
      query: string,
      mayLook: () => Promise<unknown>,
    ): Promise<StaticFile | undefined> {
      const built = publicPageAt(files, directoryPath);
      const draw = built && (await rendered());
      if (!draw) return built;
      const name = draw.searchOf(draw.choiceIn(query));
      return lists(
        name,
        () =>
          longReads.read((from) =>
            directoryPage(built, draw, name, { sql: from, siteUrl, now: clock() }),
          ),
        mayLook,
      );
    },

    /** Of an instructor; null where there is no such. */
    async profile(
      instructorId: AccountId,
      mayLook: () => Promise<unknown>,
    ): Promise<StaticFile | null> {
      const built = files.get(instructorShell);
      const instructor = built && (await getInstructor(sql, instructorId));
      if (!built || !instructor) return null;
      const draw = async () => {
        const drawnBy = await rendered();
        const of = drawnBy && (await profileOf({ sql, clock }, instructor));
        return instructorPage(built, instructor, drawnBy && of && { drawnBy, of }, siteUrl);
      };
      return profiles(String(instructorId), draw, mayLook);
    },

    /** The driving guide by the rules as they are known; as it was built where nothing can draw it. */
    guide: (): Promise<StaticFile | undefined> =>
      guides('', async () => {
        const built = publicPageAt(files, guidePath);
        const draw = built && (await rendered());
        return draw ? guidePage(built, draw, await getEditions(sql), dateOf(clock())) : built;
      }),

    /** Drawn once: what the routes say of themselves does not change while they are there. */
    reference: (document: () => ApiDocument): Promise<StaticFile | undefined> =>
      (drawnReference ??= reference(document)),
  };

  async function reference(document: () => ApiDocument): Promise<StaticFile | undefined> {
    const built = publicPageAt(files, referencePath);
    const draw = built && (await rendered());
    return draw ? referencePage(built, draw, document()) : built;
  }
}
