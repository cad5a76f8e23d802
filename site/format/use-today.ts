import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { useNow } from '#site/features/shared/diary/use-now.ts';

/** Today in Auckland. */
export const useToday = (): LocalDate => dateOf(useNow());
