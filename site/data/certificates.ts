import { useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { CertificateOrder } from '#domain/progress/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Certificate = NonNullable<ReturnType<typeof useCertificates>['data']>[number];

export const useCertificates = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.certificates(studentId),
    queryFn: () => answered(api.students({ id: studentId }).certificates.get()),
  });

export const useIssueCertificate = (studentId: StudentId) =>
  useCommand({
    send: (body: CertificateOrder) =>
      answered(api.students({ id: studentId }).certificates.post(body)),
    changes: ['certificates'],
    failed: true,
  });

/** Its public page says so at once; the certificate stays on the list. */
export const useRevokeCertificate = () =>
  useCommand({
    send: ({ id, reason }: { id: number; reason: string | null }) =>
      answered(api.certificates({ id }).revoke.post({ reason })),
    changes: ['certificates'],
    failed: true,
  });
