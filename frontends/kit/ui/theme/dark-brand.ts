/** A pair of brand colours in the dark theme of consoles. */
import { mix, readable } from '@enishi/protos/master/contrast';
import { brandVariables } from './theme';

/** The custom properties of `brandVariables`: tints are made with the dark surface, and texts lightened until they are readable. */
export function darkBrandVariables(
  surface: string,
  main?: string | null,
  accent?: string | null,
): Record<string, string> {
  const brand = brandVariables(main, accent);
  const soft = (colour: string): string => mix(colour, surface, 0.78);
  const text = (colour: string): string => readable(colour, soft(colour), 5, '#FFFFFF');
  return {
    ...brand,
    '--main-soft': soft(brand['--main']),
    '--main-line': mix(brand['--main'], surface, 0.5),
    '--main-text': text(brand['--main']),
    '--accent-soft': soft(brand['--accent']),
    '--accent-text': text(brand['--accent']),
  };
}
