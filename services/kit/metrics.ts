import {
  type Attributes,
  type Meter,
  type Counter as OtelCounter,
  type Histogram as OtelHistogram,
} from '@opentelemetry/api';

export type Labels = Record<string, string | number>;

export interface Counter {
  add(amount?: number, labels?: Labels): void;
}

export interface Histogram {
  /** @param value in the unit the name ends with, e.g. seconds for `_seconds` */
  observe(value: number, labels?: Labels): void;
}

interface Instrument {
  render(): string;
  connect(meter: Meter): void;
}

/** From half a millisecond to ten seconds: what a call, an event or a job takes. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const escapeLabel = (value: string) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');

/** `a="1",b="2"`, also the key of a series. */
const labelText = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(String(value))}"`)
    .join(',');

const braces = (labels: string) => (labels ? `{${labels}}` : '');

class CounterInstrument implements Counter, Instrument {
  private readonly series = new Map<string, number>();
  private otel?: OtelCounter;

  constructor(
    private readonly name: string,
    private readonly help: string,
  ) {}

  add(amount = 1, labels: Labels = {}): void {
    const key = labelText(labels);
    this.series.set(key, (this.series.get(key) ?? 0) + amount);
    this.otel?.add(amount, labels as Attributes);
  }

  connect(meter: Meter): void {
    this.otel = meter.createCounter(this.name, { description: this.help });
  }

  render(): string {
    const lines = [...this.series].map(([labels, value]) => `${this.name}${braces(labels)} ${value}`);
    return [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} counter`, ...lines].join('\n');
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
    this.otel = meter.createHistogram(this.name, { description: this.help });
  }

  render(): string {
    const lines = [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} histogram`];
    for (const [labels, { counts, sum, count }] of this.series) {
      const prefix = labels ? `${labels},` : '';
      let below = 0;
      BUCKETS.forEach((bound, index) => {
        below += counts[index];
        lines.push(`${this.name}_bucket{${prefix}le="${bound}"} ${below}`);
      });
      lines.push(`${this.name}_bucket{${prefix}le="+Inf"} ${count}`);
      lines.push(`${this.name}_sum${braces(labels)} ${sum}`, `${this.name}_count${braces(labels)} ${count}`);
    }
    return lines.join('\n');
  }
}

const instruments = new Map<string, Instrument>();

function instrument<T extends Instrument>(name: string, make: () => T): T {
  const known = instruments.get(name);
  if (known) return known as T;
  const made = make();
  instruments.set(name, made);
  return made;
}

/**
 * The process's metrics. Asking twice for a name gives the same instrument. Counting is a map update; labels must be
 * few-valued (a service, a method, an error code), never an id.
 */
export const metrics = {
  counter: (name: string, help: string): Counter => instrument(name, () => new CounterInstrument(name, help)),
  histogram: (name: string, help: string): Histogram => instrument(name, () => new HistogramInstrument(name, help)),
  /** Prometheus text format. */
  render: (): string => `${[...instruments.values()].map((one) => one.render()).join('\n')}\n`,
  /** Sends everything counted from now on to OpenTelemetry as well. */
  connect: (meter: Meter): void => {
    for (const one of instruments.values()) one.connect(meter);
  },
};
