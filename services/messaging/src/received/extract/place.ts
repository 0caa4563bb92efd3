/** Where a mail has the words that an extractor claims to have found in it. */
import { fold } from '@enishi/service-kit/reading/text/fold';
import { MASK } from './mask';

/** More is no value of a field. */
const MOST = 1_500;

export interface Place {
  text: string;
  /** Number of its first line, from 1. */
  at: string;
}

/** Signs without blanks, each with its place. */
function compact(text: string): { signs: string; places: number[] } {
  let signs = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = fold(text[at]).toLowerCase().trim();
    for (const one of sign) {
      signs += one;
      places.push(at);
    }
  }
  return { signs, places };
}

/**
 * Finds claims in a masked text, however blanks and widths of signs were written.
 * @returns undefined where the text has no such words, or where some of them were masked
 */
export function finderIn(masked: string): (claim: string) => Place | undefined {
  const { signs, places } = compact(masked);
  return (claim) => {
    const { signs: wanted } = compact(claim.trim().slice(0, MOST + 1));
    if (wanted === '' || claim.length > MOST || claim.includes(MASK)) return undefined;
    const start = signs.indexOf(wanted);
    if (start < 0) return undefined;
    const from = places[start];
    const text = masked.slice(from, places[start + wanted.length - 1] + 1);
    return { text, at: String(masked.slice(0, from).split('\n').length) };
  };
}
