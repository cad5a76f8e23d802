import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = {
  /** PEM texts. */
  readonly tls: { readonly key: string; readonly certificate: string };
  /** The file that says whom to trust. */
  readonly authority: string;
  drop(): Promise<void>;
};

/** The certificate is made with openssl, which may be missing. */
export const canCertify = Bun.which('openssl') !== null;

/** A key and a certificate, of itself and for the names given, that nobody trusts by itself. */
export async function makeCertificate(of = 'DNS:localhost'): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'keep-left-tls-'));
  const [key, authority] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = `subjectAltName=${of}`;
  await Bun.$`openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext ${names} -keyout ${key} -out ${authority}`.quiet();
  return {
    tls: { key: await Bun.file(key).text(), certificate: await Bun.file(authority).text() },
    authority,
    drop: () => rm(folder, { recursive: true }),
  };
}
