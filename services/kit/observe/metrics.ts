import {
  type Attributes,
  type Meter,
  type Counter as OtelCounter,
  type Histogram as OtelHistogram,
} from '@opentelemetry/api';
import { endsWithin } from '../base/within';

/** Names as OpenTelemetry has them (`http.route`); Prometheus reads `http_route`. */
export type Labels = Record<string, string | number>;

export interface Counter {
  add(amount?: number, labels?: Labels): void;
}

export interface Histogram {
  /** @param value in the instrument's unit */
  observe(value: number, labels?: Labels): void;
}

export interface Sample {
  labels?: Labels;
  value: number;
}

export interface Gauge {
  /** @param read called at every scrape @returns a function that ends it */
  watch(read: () => Promise<Sample[]>): () => void;
}

interface Instrument {
  render(): string | Promise<string>;
  connect(meter: Meter): void;
}

/** Bounds in seconds, from half a millisecond to ten seconds: what a call, an event or a job takes. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A reader of the figures does not wait for a part that is away. */
const READ_MS = 1_000;

const UNITS: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes', '': '' };

const ESCAPED = /[\\"\n]/;

const escapeLabel = (value: string): string =>
  ESCAPED.test(value) ? value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n') : value;

/** Names of labels as Prometheus reads them: the few that the code has, asked for with each request and each call. */
const labelNames = new Map<string, string>();

function labelName(name: string): string {
  const known = labelNames.get(name);
  if (known !== undefined) return known;
  const made = name.replaceAll('.', '_');
  labelNames.set(name, made);
  return made;
}

/** `a="1",b="2"`, also the key of a series. */
function labelText(labels: Labels): string {
  let text = '';
  for (const name in labels) text += `${text && ','}${labelName(name)}="${escapeLabel(String(labels[name]))}"`;
  return text;
}

const braces = (labels: string) => (labels ? `{${labels}}` : '');

/** `http.server.request.duration` in `s` is `http_server_request_duration_seconds`. */
const prometheusName = (name: string, unit: string, end = ''): string =>
  [name.replaceAll('.', '_'), UNITS[unit] ?? unit, end].filter(Boolean).join('_');

const heading = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

class CounterInstrument implements Counter, Instrument {
  private readonly series = new Map<string, number>();
  private otel?: OtelCounter;

  constructor(
    private readonly name: string,
    private readonly unit: string,
    private readonly help: string,
  ) {}

  add(amount = 1, labels: Labels = {}): void {
    const key = labelText(labels);
    this.series.set(key, (this.series.get(key) ?? 0) + amount);
    this.otel?.add(amount, labels as Attributes);
  }

  connect(meter: Meter): void {
    this.otel = meter.createCounter(this.name, { description: this.help, unit: this.unit });
  }

  render(): string {
    const name = prometheusName(this.name, this.unit, 'total');
    const lines = [...this.series].map(([labels, value]) => `${name}${braces(labels)} ${value}`);
    return [...heading(name, this.help, 'counter'), ...lines].join('\n');
  }
}

interface Distribution {
  counts: number[];
  sum: number;
  count: number;
}

class HistogramInstrument implements Histogram, Instrument {
  private readonly series = new Map<string, Distribution>();
  private otel?: OtelHistogram;

  constructor(
    private readonly name: string,
    private readonly unit: string,
    private readonly help: string,
  ) {}

  observe(value: number, labels: Labels = {}): void {
    const key = labelText(labels);
    let found = this.series.get(key);
    if (!found) {
      found = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      this.series.set(key, found);
    }
    const bucket = BUCKETS.findIndex((bound) => value <= bound);
    if (bucket >= 0) found.counts[bucket] += 1;
    found.sum += value;
    found.count += 1;
    this.otel?.record(value, labels as Attributes);
  }

  connect(meter: Meter): void {
    const advice = { explicitBucketBoundaries: BUCKETS };
    this.otel = meter.createHistogram(this.name, { description: this.help, unit: this.unit, advice });
  }

  render(): string {
    const name = prometheusName(this.name, this.unit);
    const lines = heading(name, this.help, 'histogram');
    for (const [labels, { counts, sum, count }] of this.series) {
      const prefix = labels ? `${labels},` : '';
      let below = 0;
      BUCKETS.forEach((bound, index) => {
        below += counts[index];
        lines.push(`${name}_bucket{${prefix}le="${bound}"} ${below}`);
      });
      lines.push(`${name}_bucket{${prefix}le="+Inf"} ${count}`);
      lines.push(`${name}_sum${braces(labels)} ${sum}`, `${name}_count${braces(labels)} ${count}`);
    }
    return lines.join('\n');
  }
}

/** A value of the moment: it is read at every scrape, and left out where it cannot be read. */
class GaugeInstrument implements Gauge, Instrument {
  private readonly reads = new Set<() => Promise<Sample[]>>();

  constructor(
    private readonly name: string,
    private readonly unit: string,
    private readonly help: string,
  ) {}

  watch(read: () => Promise<Sample[]>): () => void {
    this.reads.add(read);
    return () => void this.reads.delete(read);
  }

  private async samples(): Promise<Sample[]> {
    const found: Sample[] = [];
    const take = async (read: () => Promise<Sample[]>) => void found.push(...(await read()));
    await Promise.all([...this.reads].map((read) => endsWithin(READ_MS, () => take(read)).catch(() => false)));
    return found;
  }

  connect(meter: Meter): void {
    meter.createObservableGauge(this.name, { description: this.help, unit: this.unit }).addCallback(async (result) => {
      for (const { value, labels } of await this.samples()) result.observe(value, labels as Attributes);
    });
  }

  async render(): Promise<string> {
    const name = prometheusName(this.name, this.unit);
    const lines = (await this.samples()).map(
      ({ labels = {}, value }) => `${name}${braces(labelText(labels))} ${value}`,
    );
    return [...heading(name, this.help, 'gauge'), ...lines].join('\n');
  }
}

const instruments = new Map<string, Instrument>();
let connected: Meter | undefined;

type Make<T> = new (name: string, unit: string, help: string) => T;

const maker =
  <T extends Instrument>(Kind: Make<T>) =>
  (name: string, unit: keyof typeof UNITS, help: string): T => {
    const existing = instruments.get(name);
    if (existing) return existing as T;
    const instrument = new Kind(name, unit, help);
    instruments.set(name, instrument);
    if (connected) instrument.connect(connected);
    return instrument;
  };

/**
 * The process's metrics, by the names that OpenTelemetry's conventions give them where there are any, else `enishi.*`.
 * Asking twice for a name gives the same instrument. Counting is a map update; labels must be few-valued (a service, a
 * method, an error code), never an id.
 */
export const metrics = {
  counter: maker<Counter & Instrument>(CounterInstrument),
  histogram: maker<Histogram & Instrument>(HistogramInstrument),
  gauge: maker<Gauge & Instrument>(GaugeInstrument),
  /** Prometheus text format. */
  render: async (): Promise<string> =>
    `${(await Promise.all([...instruments.values()].map((one) => one.render()))).join('\n')}\n`,
  /** Sends everything counted from now on to OpenTelemetry as well. */
  connect: (meter: Meter): void => {
    connected = meter;
    for (const one of instruments.values()) one.connect(meter);
  },
};
