import {
  type Attributes,
  context,
  type Meter,
  metrics as otelMetrics,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { BaseConfig } from '../base/env';
import { sendLines } from './log';
import { metrics } from './metrics';
import { type TelemetryAttribute, telemetryAttributes } from './telemetry-attributes';

export { metrics };

export interface Telemetry {
  /** Sends what is buffered, then stops; the last thing a process does. */
  stop(): Promise<void>;
}

export interface TelemetryOptions extends Pick<BaseConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'> {
  /** Name of the process, e.g. `enishi-crm`. */
  name: string;
  OTEL_LOGS?: boolean;
}

let running: Promise<Telemetry> | undefined;

/** Whether spans go anywhere; asked by what would cost something even if they do not. */
export const isTracing = (): boolean => running !== undefined;

/**
 * Starts OpenTelemetry (OTLP traces and metrics, and logs where they are wanted) when an endpoint is configured, once
 * per process; otherwise does nothing and loads nothing. Call it before HTTP and gRPC are used, so that they are
 * instrumented. Everything of the SDK's own (samplers, headers, intervals) is set by its OTEL_* variables.
 */
export function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  if (!options.OTEL_EXPORTER_OTLP_ENDPOINT) return Promise.resolve({ stop: async () => undefined });
  running ??= start(options);
  return running;
}

async function start({ name, OTEL_LOGS }: TelemetryOptions): Promise<Telemetry> {
  const {
    NodeSDK,
    resources,
    logs,
    metrics: sdkMetrics,
  } = require('@opentelemetry/sdk-node') as typeof import('@opentelemetry/sdk-node');
  const { HttpInstrumentation } =
    require('@opentelemetry/instrumentation-http') as typeof import('@opentelemetry/instrumentation-http');
  const { GrpcInstrumentation } =
    require('@opentelemetry/instrumentation-grpc') as typeof import('@opentelemetry/instrumentation-grpc');
  const { governedExport } = require('./telemetry-governed') as typeof import('./telemetry-governed');
  const quiet = /^\/(healthz|readyz|metrics)/;
  // Attributes of the machine and the command line are for those who run it to add, in OTEL_RESOURCE_ATTRIBUTES.
  const resource = resources.defaultResource().merge(resources.resourceFromAttributes({ 'service.name': name }));
  const resourceDetectors = [resources.envDetector, resources.serviceInstanceIdDetector];
  const dropped = { aggregation: { type: sdkMetrics.AggregationType.DROP } };
  const sdk = new NodeSDK({
    resource,
    resourceDetectors,
    spanProcessors: [governedExport()],
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => quiet.test(url ?? '') }),
      new GrpcInstrumentation(),
    ],
    // The same is counted here, by route and with our own list of labels.
    views: ['http', 'grpc'].map((kind) => ({ meterName: `@opentelemetry/instrumentation-${kind}`, ...dropped })),
  });
  sdk.start();
  // Both were loaded before; requiring them again lets the instrumentation patch what all modules already hold.
  require('node:http');
  require('@grpc/grpc-js');
  metrics.connect(otelMetrics.getMeter('enishi') as Meter);
  let stopLogs = async () => {};
  if (OTEL_LOGS) {
    const { OTLPLogExporter } =
      require('@opentelemetry/exporter-logs-otlp-proto') as typeof import('@opentelemetry/exporter-logs-otlp-proto');
    const processor = new logs.BatchLogRecordProcessor({ exporter: new OTLPLogExporter() });
    const provider = new logs.LoggerProvider({ resource, processors: [processor] });
    const logger = provider.getLogger('enishi');
    const stop = sendLines(({ severity, text, body, attributes }) =>
      logger.emit({ severityNumber: severity, severityText: text, body, attributes: attributes as never }),
    );
    stopLogs = async () => {
      stop();
      await provider.shutdown();
    };
  }
  return {
    stop: async () => {
      running = undefined;
      await Promise.all([sdk.shutdown(), stopLogs()]);
    },
  };
}

type SpanAttributes = Partial<Record<TelemetryAttribute, string | number>>;

/** Marks a failure without its message, which may hold anything. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  span.setAttribute(telemetryAttributes.error, typeof code === 'string' ? code : (name ?? 'error'));
}

/** Runs work in a span; without telemetry it is a plain call. A failure is marked on the span and thrown on. */
export async function inSpan<T>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<T> {
  const options = { attributes: attributes as Attributes, kind };
  return trace.getTracer('enishi').startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * A span of a call to another system, where work is being traced; nothing otherwise.
 * @returns what ends it, with the failure if there was one
 */
export function callSpan(name: string, attributes: SpanAttributes): ((error?: unknown) => void) | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const options = { attributes: attributes as Attributes, kind: SpanKind.CLIENT };
  const span = trace.getTracer('enishi').startSpan(name, options);
  return (error) => {
    if (error !== undefined) markFailed(span, error);
    span.end();
  };
}

/** Names the span of the request that is being answered: by its route, never by its address. */
export function nameRequest(verb: string, route: string): void {
  const span = trace.getActiveSpan();
  span?.updateName(`${verb} ${route}`);
  span?.setAttribute(telemetryAttributes.route, route);
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

/** A message as it is handed to a broker. */
interface Traceable {
  topic: string;
  headers?: Record<string, string>;
}

/** Hands messages over, each in a span of the trace it was written in, which its consumer goes on with. */
export async function publishInSpans<T extends Traceable>(
  messages: readonly T[],
  publish: (messages: T[]) => Promise<void>,
): Promise<void> {
  if (!isTracing()) return publish([...messages]);
  const spans: Span[] = [];
  const traced = messages.map((message) => {
    if (!message.headers?.traceparent) return message;
    const from = propagation.extract(ROOT_CONTEXT, message.headers);
    const attributes = { [telemetryAttributes.broker]: 'kafka', [telemetryAttributes.topic]: message.topic };
    const options = { kind: SpanKind.PRODUCER, attributes };
    const span = trace.getTracer('enishi').startSpan(`publish ${message.topic}`, options, from);
    spans.push(span);
    const headers = { ...message.headers };
    propagation.inject(trace.setSpan(from, span), headers);
    return { ...message, headers };
  });
  try {
    await publish(traced);
  } catch (error) {
    for (const span of spans) markFailed(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}
