/** The values that the charts install with, as their files say them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const chart = path.resolve(__dirname, '../../../charts/enishi');

interface ProcessValues {
  name: string;
  command: string[];
  allowFrom?: string[];
  publicPorts?: number[];
  env?: Record<string, string>;
  secret?: { keys?: string[] };
}

interface Values {
  global: { env: Record<string, string> };
  [process: string]: unknown;
}

const read = <Type>(file: string): Type => parse(readFileSync(path.join(chart, file), 'utf8')) as Type;
const values = read<Values>('values.yaml');
const { dependencies } = read<{ dependencies: { alias: string }[] }>('Chart.yaml');
const generic = read<Required<Pick<ProcessValues, 'secret'>>>('charts/service/values.yaml');

/** Every process by name. */
export const processes = Object.fromEntries(
  dependencies.map(({ alias }) => [alias, values[alias] as ProcessValues]),
) as Record<string, ProcessValues>;

/** Names of the variables that a process is given. */
export function givenTo(name: string): string[] {
  const { env = {}, secret } = processes[name];
  return [...Object.keys(values.global.env), ...Object.keys(env), ...(secret?.keys ?? generic.secret.keys ?? [])];
}
