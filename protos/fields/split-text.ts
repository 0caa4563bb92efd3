/** A long text in two blocks: its first lines, and the rest that unfolds. */
import { TEXT_LEAD_LINES } from '../master/constants';

export interface SplitText {
  lead: string;
  rest: string;
  restLines: number;
}

/** Line breaks at the end are no lines. */
export function splitText(text: string, lead: number = TEXT_LEAD_LINES): SplitText {
  const lines = text.trimEnd().split(/\r?\n/);
  return {
    lead: lines.slice(0, lead).join('\n'),
    rest: lines.slice(lead).join('\n'),
    restLines: Math.max(0, lines.length - lead),
  };
}
