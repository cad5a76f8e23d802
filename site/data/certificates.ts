import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateForm } from '#domain/progress/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Certificate = NonNullable<ReturnType<typeof useCertificates>['data']>[number];

export const useCertificates = (studentId: number) =>
  useQuery({
    queryKey: keys.certificates(studentId),
    queryFn: () => answered(api.students({ id: studentId }).certificates.get()),
  });

export const useIssueCertificate = (studentId: number) =>
  useChange(studentId, (body: CertificateForm) =>
    answered(api.students({ id: studentId }).certificates.post(body)),
  );

/** Its public page says so at once; the certificate stays on the list. */
export const useRevokeCertificate = (studentId: number) =>
  useChange(studentId, ({ id, reason }: { id: number; reason: string | null }) =>
    answered(api.certificates({ id }).revoke.post({ reason })),
  );

function useChange<Input, Result>(
  studentId: number,
  mutationFn: (input: Input) => Promise<Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.certificates(studentId) }),
  });
}
