/** Every attribute name spans and metrics of this product may carry. No personal data, no free text. */
export const telemetryAttributes = {
  service: 'enishi.service',
  rpc: 'enishi.rpc',
  event: 'enishi.event',
  job: 'enishi.job',
  enterpriseId: 'enishi.enterprise_id',
  realm: 'enishi.realm',
  requestId: 'enishi.request_id',
  errorCode: 'enishi.error_code',
} as const;

export type TelemetryAttribute = (typeof telemetryAttributes)[keyof typeof telemetryAttributes];
