import { isSpanContextValid, trace } from '@opentelemetry/api';
import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Names whose values never reach a log; definitions add the names of their sensitive fields. */
const sensitive = new Set(
  [
    'name kana email tel mobile_tel fax zipcode address address_line l_name f_name l_name_kana f_name_kana name_kana birthday',
    'to cc bcc text html body',
  ]
    .join(' ')
    .split(' '),
);

/** Any name of such a thing, e.g. `password_new`, `hub_secret`, `reset_password_token`. */
const SECRET = /passw|secret|token|digest|credential|cookie|authorization|api_?key/i;

const isSensitive = (name: string): boolean => sensitive.has(name) || SECRET.test(name);

/** Adds field names to what is redacted, from now on, at any depth of a logged object. */
export function registerSensitive(names: Iterable<string>): void {
  for (const name of names) sensitive.add(name);
}

const MAX_DEPTH = 6;

/** A copy in which sensitive values are replaced; errors keep only type, message, code and stack. */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date || Buffer.isBuffer(value)) return value instanceof Date ? value : '[bytes]';
  if (depth > MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value))
    copy[name] = isSensitive(name) && item !== undefined ? '[redacted]' : redact(item, depth + 1);
  return copy;
}

const MAX_ERROR_TEXT = 4_000;

/** Databases quote the values they refuse: the value of a unique index is cut out, a long text is cut off. */
export const errorText = (text = ''): string =>
  text.replace(/dup key: \{.*?\}(?=\s|$)/s, 'dup key: [redacted]').slice(0, MAX_ERROR_TEXT);

function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: errorText(error.message),
    ...(code === undefined ? {} : { code }),
    stack: errorText(error.stack),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  };
}

/** The ids of the active span, so that a log line can be found from a trace; nothing when telemetry is off. */
function traceIds(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** A line of the log, as collectors take it. */
export interface LogLine {
  /** 1 (trace) to 24 (fatal), as OpenTelemetry counts. */
  severity: number;
  text: string;
  body: string;
  attributes: Record<string, unknown>;
}

const SEVERITY: Readonly<Record<string, number>> = { trace: 1, debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };
const senders = new Set<(line: LogLine) => void>();

/**
 * Sends every line from now on, redacted as it is written, to somewhere else as well.
 * @returns a function that ends it
 */
export function sendLines(send: (line: LogLine) => void): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

/** A written line goes on from here, in the trace that wrote it. */
function tell(json: string): void {
  const { level, time: _time, msg, trace_id: _trace, span_id: _span, ...attributes } = JSON.parse(json);
  const line = { severity: SEVERITY[level] ?? 9, text: level, body: msg ?? '', attributes };
  for (const send of senders) send(line);
}

/** A line that cannot be written, e.g. into a file on a full disk, is lost: it must not take the process along. */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', () => undefined);
  return {
    write(json) {
      output.write(json);
      if (senders.size > 0) tell(json);
    },
  };
}

/**
 * A JSON logger on stdout.
 * @param name the process or service
 * @param level a pino level; tests are silent unless they ask for one
 */
export function createLog(name: string, level?: string, stream?: pino.DestinationStream): Log {
  const chosen = level ?? 'info';
  return pino(
    {
      name,
      level: chosen,
      base: { name },
      mixin: traceIds,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (object) => redact(object) as Record<string, unknown>,
      },
      serializers: { err: (value) => value },
    },
    stream ?? standardOutput(),
  );
}
