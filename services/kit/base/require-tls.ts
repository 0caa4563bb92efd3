/** Which connections of a process have to be encrypted, and whether its variables say so. */
import type { z } from 'zod';

type Given = Readonly<Record<string, string | undefined>>;

const query = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');
const isOn = (value: string | null | undefined): boolean => value === 'true' || value === '1';

/** MongoDB's words for TLS, and for not looking at who answers. */
function mongo({ MONGO_URL: url = '' }: Given): string | undefined {
  const options = query(url);
  const named = options.get('tls') ?? options.get('ssl');
  if (named === null ? !url.startsWith('mongodb+srv:') : !isOn(named)) return 'MONGO_URL: has to say tls=true';
  const loose = ['tlsInsecure', 'tlsAllowInvalidCertificates', 'tlsAllowInvalidHostnames'];
  const found = loose.find((name) => isOn(options.get(name)));
  return found && `MONGO_URL: ${found} would take anybody for the database`;
}

function smtp({ SMTP_URL: url = '' }: Given): string | undefined {
  const options = query(url);
  if (isOn(options.get('ignoreTLS'))) return 'SMTP_URL: ignoreTLS would never encrypt';
  if (options.get('tls.rejectUnauthorized') === 'false')
    return 'SMTP_URL: tls.rejectUnauthorized=false would take anybody for the mail server';
  if (!url.startsWith('smtps:') && !isOn(options.get('requireTLS')))
    return 'SMTP_URL: has to begin with smtps:// or to say requireTLS=true';
}

const startsWith =
  (name: string, scheme: string) =>
  (given: Given): string | undefined =>
    given[name]?.startsWith(scheme) ? undefined : `${name}: has to begin with ${scheme}//`;

interface Part {
  /** The variable by which a process reaches it; where that is not set, nothing is spoken to. */
  reachedBy?: string;
  /** What is wrong. */
  fault(given: Given): string | undefined;
}

const GRPC_FILES = ['GRPC_CA_FILE', 'GRPC_CERT_FILE', 'GRPC_KEY_FILE'];

const parts = {
  grpc: {
    fault(given) {
      const lacking = GRPC_FILES.find((name) => given[name] === undefined);
      return lacking && `${lacking}: has to be given`;
    },
  },
  mongodb: { reachedBy: 'MONGO_URL', fault: mongo },
  redis: { reachedBy: 'REDIS_URL', fault: startsWith('REDIS_URL', 'rediss:') },
  smtp: { reachedBy: 'SMTP_URL', fault: smtp },
  kafka: {
    reachedBy: 'KAFKA_BROKERS',
    fault: ({ KAFKA_TLS }) => (isOn(KAFKA_TLS) ? undefined : 'KAFKA_TLS: has to be 1'),
  },
  storage: { reachedBy: 'S3_ENDPOINT', fault: startsWith('S3_ENDPOINT', 'https:') },
} satisfies Record<string, Part>;

export type TlsPart = keyof typeof parts;
export const TLS_PARTS = Object.keys(parts) as [TlsPart, ...TlsPart[]];

/**
 * @param required of `REQUIRE_TLS`
 * @param shape variables that the process reads: what it never reaches is nothing to it
 * @returns lines for what would be said in the clear; an address is never repeated, as it may hold a password
 */
export function unencrypted(required: readonly string[], shape: z.ZodRawShape, given: Given): string[] {
  return required.flatMap((name) => {
    const part: Part | undefined = parts[name as TlsPart];
    const { reachedBy = GRPC_FILES[0] } = part ?? {};
    if (!part || !(reachedBy in shape)) return [];
    if (part.reachedBy && given[part.reachedBy] === undefined) return [];
    const fault = part.fault(given);
    return fault ? [`${fault}, because REQUIRE_TLS names ${name}`] : [];
  });
}
