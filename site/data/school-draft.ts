import { useQuery } from '@tanstack/react-query';
import type { TypedDraft } from '#domain/school/draft.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** What I typed of my school, on whichever device; asked once a visit, because what is typed here is newer from then on. */
export const useSchoolDraft = () =>
  useQuery({
    queryKey: keys.schoolDraft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => (await answered(api.auth['school-draft'].get())).draft,
  });

/** What is sent later is the whole of it, so a save that fails is made good by the next. */
export const useKeepSchoolDraft = () =>
  useCommand({
    send: async (draft: TypedDraft) => {
      const { schoolDraft } = await import('#domain/school/draft.ts');
      return answered(api.auth['school-draft'].put(schoolDraft.parse(draft)));
    },
    queue: 'school-draft',
  });
