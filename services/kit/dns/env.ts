/** Variables of services that look names up. */
import { z } from 'zod';

const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const servers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine((list) => list.every((server) => address.test(server)), 'is a comma-separated list of ip or ip:port');

export const dnsEnv = {
  /** Resolvers that look names up; unset: those of the machine. */
  DNS_SERVERS: servers.optional(),
  /** Answers for names below `.test`, which no resolver knows; only the embedded default and tests set it. */
  DNS_TEST_SERVER: z.string().regex(address).optional(),
  /** Port of the servers that a zone names as its own. */
  DNS_ZONE_PORT: z.coerce.number().int().min(1).max(65535).default(53),
};

export type DnsEnv = z.infer<z.ZodObject<typeof dnsEnv>>;
