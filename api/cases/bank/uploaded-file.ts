import { Rejection } from '#domain/kernel/rejection.ts';

const largestBytes = 10 * 1024 * 1024;

/** What somebody uploaded, as it is. @throws Rejection when there is none or it is too large */
export async function uploadedBankFile(
  file: unknown,
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!(file instanceof File) || file.size === 0) throw fileMissing();
  if (file.size > largestBytes) throw fileTooLarge();
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const fileMissing = () =>
  new Rejection('invalid', 'invalid_input', 'Choose a file from your bank.', {
    fields: { file: 'Choose a file from your bank.' },
  });

const fileTooLarge = () =>
  new Rejection('invalid', 'bank_file_too_large', 'A bank file can be at most 10 MB.', {
    fields: { file: 'A bank file can be at most 10 MB.' },
  });
