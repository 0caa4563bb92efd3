import { readFileSync } from 'node:fs';

/** Paths of PEM files. */
export interface PemFiles {
  /** Authorities that are trusted instead of the machine's. */
  ca?: string;
  cert?: string;
  key?: string;
}

/** The contents of the files. @throws Error when one cannot be read, or a certificate has no key */
export function readPem({ ca, cert, key }: PemFiles): Partial<Record<keyof PemFiles, Buffer>> {
  if ((cert === undefined) !== (key === undefined)) throw new Error('A certificate and its key are given together');
  return {
    ...(ca && { ca: readFileSync(ca) }),
    ...(cert && { cert: readFileSync(cert) }),
    ...(key && { key: readFileSync(key) }),
  };
}
