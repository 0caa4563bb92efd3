/** How a process finds, trusts and addresses the others. */
import type { BaseConfig } from '../base/env';
import { readPem } from '../base/pem';
import type { ClientOptions } from './client';
import type { GrpcTls } from './types';

type PeerConfig = Pick<BaseConfig, 'CONTEXT_SECRET'> &
  Partial<Pick<BaseConfig, 'CONTEXT_SECRETS' | 'GRPC_PEERS' | 'GRPC_CA_FILE' | 'GRPC_CERT_FILE' | 'GRPC_KEY_FILE'>>;

/** Undefined: in the clear. @throws Error when some files are named and others are not, or cannot be read */
export function tlsOf({ GRPC_CA_FILE, GRPC_CERT_FILE, GRPC_KEY_FILE }: Partial<PeerConfig>): GrpcTls | undefined {
  const files = { ca: GRPC_CA_FILE, cert: GRPC_CERT_FILE, key: GRPC_KEY_FILE };
  const given = Object.values(files).filter((file) => file !== undefined);
  if (given.length === 0) return undefined;
  if (given.length < 3) throw new Error('GRPC_CA_FILE, GRPC_CERT_FILE and GRPC_KEY_FILE are given together');
  return readPem(files) as GrpcTls;
}

/** `a:1|b:2` names several processes of one service. */
const targetOf = (addresses: string): string =>
  addresses.includes('|') ? `ipv4:${addresses.split('|').join(',')}` : addresses;

/** The argument of `createClients`: where services are, and how each is called. */
export function peersOf(
  config: PeerConfig,
  protoDir?: string,
): [address: (service: string) => string, options: ClientOptions] {
  const { GRPC_PEERS = {}, CONTEXT_SECRETS = {}, CONTEXT_SECRET } = config;
  return [
    (service) => targetOf(GRPC_PEERS[service] ?? `${service}:50051`),
    { secret: (service) => CONTEXT_SECRETS[service] ?? CONTEXT_SECRET, tls: tlsOf(config), protoDir },
  ];
}
