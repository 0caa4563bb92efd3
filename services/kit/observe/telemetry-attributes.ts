/**
 * Every attribute that spans and metrics may carry, by whatever code writes them: what automatic instrumentation adds beside
 * these is dropped before it leaves the process. No personal data, no free text, no addresses.
 */
export const telemetryAttributes = {
  service: 'enishi.service',
  job: 'enishi.job',
  mail: 'enishi.mail',
  enterpriseId: 'enishi.enterprise_id',
  verb: 'http.request.method',
  route: 'http.route',
  status: 'http.response.status_code',
  rpcSystem: 'rpc.system',
  rpcService: 'rpc.service',
  rpcMethod: 'rpc.method',
  rpcStatus: 'rpc.grpc.status_code',
  database: 'db.system.name',
  operation: 'db.operation.name',
  collection: 'db.collection.name',
  namespace: 'db.namespace',
  broker: 'messaging.system',
  topic: 'messaging.destination.name',
  error: 'error.type',
} as const;

export type TelemetryAttribute = (typeof telemetryAttributes)[keyof typeof telemetryAttributes];
