import {
  type Attributes,
  context,
  metrics as otelMetrics,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { metrics } from './metrics';
import type { TelemetryAttribute } from './telemetry-attributes';

export { metrics };

export interface Telemetry {
  /** Sends what is buffered, then stops; the last thing a process does. */
  stop(): Promise<void>;
}

let running: Promise<Telemetry> | undefined;

/**
 * Starts OpenTelemetry (OTLP traces and metrics) when an endpoint is configured, once per process; otherwise does
 * nothing and loads nothing. Call it before HTTP and gRPC are used, so that they are instrumented.
 */
export function startTelemetry(name: string, endpoint: string | undefined): Promise<Telemetry> {
  if (!endpoint) return Promise.resolve({ stop: async () => undefined });
  running ??= start(name);
  return running;
}

async function start(name: string): Promise<Telemetry> {
  const { NodeSDK } = require('@opentelemetry/sdk-node') as typeof import('@opentelemetry/sdk-node');
  const { HttpInstrumentation } =
    require('@opentelemetry/instrumentation-http') as typeof import('@opentelemetry/instrumentation-http');
  const { GrpcInstrumentation } =
    require('@opentelemetry/instrumentation-grpc') as typeof import('@opentelemetry/instrumentation-grpc');
  const quiet = /^\/(healthz|readyz|metrics)/;
  const sdk = new NodeSDK({
    serviceName: name,
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => quiet.test(url ?? '') }),
      new GrpcInstrumentation(),
    ],
  });
  sdk.start();
  // Both were loaded before; requiring them again lets the instrumentation patch what everyone already holds.
  require('node:http');
  require('@grpc/grpc-js');
  metrics.connect(otelMetrics.getMeter('enishi'));
  return {
    stop: async () => {
      running = undefined;
      await sdk.shutdown();
    },
  };
}

/** Runs work in a span; without telemetry it is a plain call. A failure is marked on the span and thrown on. */
export async function inSpan<T>(
  name: string,
  attributes: Partial<Record<TelemetryAttribute, string | number>>,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer('enishi').startActiveSpan(name, { attributes: attributes as Attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The running trace as headers (W3C `traceparent`) for work that goes on elsewhere; empty without telemetry. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Goes on with the trace of who sent these headers; spans started in `work` belong to it. */
export function inTraceOf<T>(headers: Record<string, string>, work: () => Promise<T>): Promise<T> {
  return context.with(propagation.extract(ROOT_CONTEXT, headers), work);
}
