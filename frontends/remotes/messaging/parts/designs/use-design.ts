/** The design that is being edited, with what it was before: each step can be taken back. */
import { readDesign } from '@enishi/protos/messaging/mail-design/check';
import type { Block, MailDesign } from '@enishi/protos/messaging/mail-design/design';
import { useRef, useState } from 'react';

const MOST_STEPS = 100;
/** What is typed into one block within this time is one step. */
const ONE_STEP_MS = 1_500;

const empty: MailDesign = { logo: true, color: '', plain: 'made', blocks: [] };

export interface DesignEditing {
  design: MailDesign;
  /** Another one whenever blocks hold something else than was typed into them. */
  edition: number;
  change: (next: MailDesign, typedIn?: string) => void;
  changeBlock: (block: Block) => void;
  undo?: () => void;
  redo?: () => void;
}

/** A design as it is stored, and as it may stand while blocks are still empty. */
function parsed(text: string): MailDesign {
  try {
    const given = JSON.parse(text) as Partial<MailDesign>;
    if (Array.isArray(given.blocks)) return { ...empty, ...given };
  } catch {
    // What cannot be read is told by the check of the form.
  }
  return readDesign(text).design ?? empty;
}

export function useDesign(text: string, onChange: (text: string) => void): DesignEditing {
  const steps = useRef<{ before: string[]; after: string[] }>({ before: [], after: [] });
  const last = useRef({ typedIn: '', at: 0 });
  const own = useRef(text);
  const [edition, setEdition] = useState(0);
  const shown = useRef(edition);
  // A saved text has taken the place of what was here.
  if (own.current !== text) {
    steps.current.before.push(own.current);
    own.current = text;
    shown.current += 1;
  }
  const put = (next: string) => {
    own.current = next;
    onChange(next);
  };
  const change = (next: MailDesign, typedIn = '') => {
    const { before } = steps.current;
    const goesOn = typedIn !== '' && last.current.typedIn === typedIn && Date.now() - last.current.at < ONE_STEP_MS;
    if (!goesOn) before.push(own.current);
    if (before.length > MOST_STEPS) before.shift();
    steps.current.after = [];
    last.current = { typedIn, at: Date.now() };
    put(JSON.stringify(next));
  };
  const step = (from: string[], to: string[]) => () => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(own.current);
    last.current = { typedIn: '', at: 0 };
    shown.current += 1;
    setEdition(shown.current);
    put(next);
  };
  const { before, after } = steps.current;
  const design = parsed(text);
  return {
    ...{ design, change },
    edition: shown.current,
    changeBlock: (block) =>
      change({ ...design, blocks: design.blocks.map((one) => (one.id === block.id ? block : one)) }, block.id),
    ...(before.length > 0 && { undo: step(before, after) }),
    ...(after.length > 0 && { redo: step(after, before) }),
  };
}
