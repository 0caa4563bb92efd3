/** Only loaded with telemetry on. */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { tracing } from '@opentelemetry/sdk-node';
import { telemetryAttributes } from './telemetry-attributes';

const known: ReadonlySet<string> = new Set(Object.values(telemetryAttributes));

type Processor = InstanceType<typeof tracing.BatchSpanProcessor>;

/**
 * Sends spans with the attributes of our list and no others: what automatic instrumentation notes of requests holds
 * query strings, addresses and user agents, and what it notes of failures holds their messages.
 */
export function governedExport(): Processor {
  const processor = new tracing.BatchSpanProcessor(new OTLPTraceExporter());
  const onEnd = processor.onEnd.bind(processor);
  processor.onEnd = (span) => {
    for (const name of Object.keys(span.attributes)) if (!known.has(name)) delete span.attributes[name];
    span.events.length = 0;
    delete span.status.message;
    onEnd(span);
  };
  return processor;
}
