/** What is typed into a flow: kept on the device until it is saved, as a reload or the end of a session takes nothing. */
import { useDraft } from '@enishi/frontend-kit/runtime/page/use-draft';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { useState } from 'react';
import { type Draft, keyedAnew, sameDraft, valuesOf } from './draft';

interface KeptDraft {
  draft: Draft;
  /** What was stored when it was typed. */
  over: Record<string, unknown>;
}

export interface FlowDraft {
  draft: Draft;
  setDraft: (next: Draft) => void;
  /** Whether it says something else than what is stored. */
  dirty: boolean;
  /** What was left here before, ms, and labels of what has been saved differently since. */
  restored: { at: number; overtaken: string[] } | undefined;
  /** It is stored now. */
  settle: () => void;
  /** Back to what is stored. */
  discard: () => void;
  /** What was typed is not wanted any more: it is not offered again. */
  forget: () => void;
}

/** A draft of an earlier version of the product may have another shape. */
const isWhole = (kept: Partial<KeptDraft> | undefined): kept is KeptDraft =>
  Array.isArray(kept?.draft?.steps) && typeof kept.draft.values === 'object' && typeof kept.over === 'object';

/** @param place of the flow, as in `useDraft` */
export function useFlowDraft(place: string, start: Draft): FlowDraft {
  const kept = useDraft<KeptDraft>(place);
  const [saved, setSaved] = useState(start);
  const [left, setLeft] = useState(() => {
    const was = kept.left;
    if (!was || !isWhole(was.value) || sameDraft(was.value.draft, start)) return undefined;
    const { draft, over } = was.value;
    const now = valuesOf(start);
    const overtaken = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(over[name]));
    return { at: was.at, draft: keyedAnew(draft), overtaken };
  });
  const [draft, setState] = useState(left?.draft ?? start);
  const forget = () => {
    kept.drop();
    setLeft(undefined);
  };
  return {
    draft,
    dirty: !sameDraft(draft, saved),
    restored: left && {
      at: left.at,
      overtaken: left.overtaken.map((name) => automationFlow.fields[name as keyof typeof automationFlow.fields].label),
    },
    setDraft(next) {
      setState(next);
      kept.keep(sameDraft(next, saved) ? undefined : { draft: next, over: valuesOf(saved) });
    },
    settle() {
      setSaved(draft);
      forget();
    },
    discard() {
      setState(saved);
      forget();
    },
    forget,
  };
}
