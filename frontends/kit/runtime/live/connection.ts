/** One stream of what is new, for all tabs of a browser. */
import { shared } from '../../ui/base/shared';
import { apiUrl } from '../api/api';
import { readSession } from '../session/session';
import { wait } from '../session/wait';

export type LiveTold =
  /** The stream has begun. `again`: what came since the last one passed unheard. */
  | { event: 'hello'; again: boolean }
  | { event: 'notifications' }
  | { event: 'record'; data: { entity: string; id: number; member_id: number; comments: boolean } }
  | { event: 'presence'; data: { entity: string; id: number; member_ids: number[] } };

type Listener = (told: LiveTold) => void;

interface Live {
  listeners: Set<Listener>;
  /** How many parts of the page want it open. */
  users: number;
  stop?: () => void;
  /** This tab reads the stream, and does for all of them what is done once. */
  leads: boolean;
}

export const live = shared('live', (): Live => ({ listeners: new Set(), users: 0, leads: false }));

const NAME = 'enishi-live';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

const EVENTS: ReadonlySet<string> = new Set<LiveTold['event']>(['hello', 'notifications', 'record', 'presence']);

/** One block of the stream; undefined for a sign of life, and for events of a later version. */
export function toldIn(block: string): Exclude<LiveTold, { event: 'hello' }> | { event: 'hello' } | undefined {
  const [, event] = /^event: (\w+)$/m.exec(block) ?? [];
  const [, data] = /^data: (.+)$/m.exec(block) ?? [];
  if (!event || !data || !EVENTS.has(event)) return undefined;
  return { event, data: JSON.parse(data) } as ReturnType<typeof toldIn>;
}

function tell(told: LiveTold): void {
  for (const listener of [...live.listeners]) listener(told);
}

/** Reads until the stream ends. @throws where there is none */
async function read(
  signal: AbortSignal,
  onTold: (told: NonNullable<ReturnType<typeof toldIn>>) => void,
): Promise<void> {
  const response = await fetch(apiUrl('enterprise', 'live'), {
    // It is no use of the session, however long it is open.
    headers: { ...readSession('enterprise'), accept: 'text/event-stream', 'x-unattended': '1' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !isStream || !response.body) throw new Error(`no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const told = toldIn(block);
      if (told) onTold(told);
    }
  }
}

/** Keeps the stream open. While it cannot be, `hello` makes consoles ask by themselves. */
async function lead(signal: AbortSignal, onTold: Listener): Promise<void> {
  let pause = FIRST_WAIT_MS;
  let again = false;
  const hello = () => {
    onTold({ event: 'hello', again });
    again = true;
  };
  while (!signal.aborted) {
    const began = performance.now();
    await read(signal, (told) => (told.event === 'hello' ? hello() : onTold(told))).catch(() => undefined);
    if (signal.aborted) return;
    // One that has stood for a while ended with its gateway: the next is there at once.
    pause = performance.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(pause * 2, LONGEST_WAIT_MS);
    // Consoles that lost the same gateway do not come back in the same moment.
    await wait(pause * (0.5 + Math.random() / 2));
    if (pause === LONGEST_WAIT_MS) hello();
  }
}

function open(): () => void {
  const abort = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<LiveTold>) => tell(data);
  const pass = (told: LiveTold) => {
    tell(told);
    channel.postMessage(told);
  };
  const leadAlone = async () => {
    live.leads = true;
    await lead(abort.signal, pass);
    live.leads = false;
  };
  // Without locks (plain HTTP on an intranet) each tab has a stream of its own, and passes nothing on.
  const led = navigator.locks
    ? navigator.locks.request(NAME, { signal: abort.signal }, leadAlone)
    : lead(abort.signal, tell);
  led.catch(() => undefined);
  return () => {
    abort.abort();
    channel.close();
    live.leads = false;
  };
}

/** Opens it for a part of the page. @returns closes it when no other part wants it */
export function connect(): () => void {
  live.users += 1;
  live.stop ??= open();
  return () => {
    live.users -= 1;
    if (live.users > 0) return;
    live.stop?.();
    live.stop = undefined;
  };
}
