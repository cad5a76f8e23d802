import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** The number of new enquiries and enrolments, shown in the sidebar. */
export function useNewEnquiries(hasSchool: boolean): number {
  const query = useQuery({
    queryKey: keys.enquiries,
    queryFn: () => answered(api.enquiries.get()),
    enabled: hasSchool,
  });
  const enrolments = useQuery({
    queryKey: keys.enrolments,
    queryFn: () => answered(api.enrolments.get()),
    enabled: hasSchool,
  });
  const asked = query.data?.filter(({ status }) => status === 'new').length ?? 0;
  return asked + (enrolments.data?.filter(({ status }) => status === 'sent').length ?? 0);
}
