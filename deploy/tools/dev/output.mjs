// What people read at the terminal: lines of the tool, and the log of a process with its stacks line by line.
import { createInterface } from 'node:readline';

const WORST = new Set(['warn', 'error', 'fatal']);
const isShown = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code) => (text) => (isShown ? `\u001b[${code}m${text}\u001b[0m` : text);
const red = paint(31);
const dim = paint(2);

export const say = (text) => console.log(text);

/** A mistake in what was saved; everything goes on as before. */
export const complain = (text) => console.error(red(text));

/** What a compiler says of a mistake, without where it was itself. */
export const wordsOf = ({ message }) => message.split(/\n+Caused by:/)[0];

export const seconds = (from) => `${((performance.now() - from) / 1_000).toFixed(2)} s`;

/** A line of pino as text: what happened, what is known of it, and the stack below. */
function readable(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof entry?.level !== 'string') return line;
  const { level, time, name, msg, err, ...rest } = entry;
  const known = Object.keys(rest).length > 0 ? ` ${dim(JSON.stringify(rest))}` : '';
  const stack = err ? `\n${err.stack ?? `${err.type}: ${err.message}`}` : '';
  const text = `${String(time).slice(11, 23)} ${level} ${msg ?? ''}${stack}`;
  return `${WORST.has(level) ? red(text) : text}${known}`;
}

/** Shows what a child process says, each line with its name where it has one. */
export function show({ stdout, stderr }, name) {
  const prefix = name ? dim(`[${name}] `) : '';
  for (const stream of [stdout, stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${prefix}${readable(line)}`));
}
