/** A long text in two blocks: its first lines, and the rest that unfolds. */
import { TEXT_LEAD_LINES } from '../master/constants';

export interface SplitText {
  lead: string;
  rest: string;
  restLines: number;
}

/** Lines that something stands in count; blank ones stay where they are, but for those at the end. */
export function splitText(text: string, lead: number = TEXT_LEAD_LINES): SplitText {
  const lines = text.trimEnd().split(/\r?\n/);
  const written = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const end = written.length > lead ? written[lead - 1] + 1 : lines.length;
  return {
    lead: lines.slice(0, end).join('\n'),
    rest: lines.slice(end).join('\n'),
    restLines: Math.max(0, written.length - lead),
  };
}
