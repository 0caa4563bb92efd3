/** What the build takes for `tones.ts` in consoles. */
import { variablesOf } from './custom-properties';
import { siteTones, type Tones } from './site-tones';

export const tones: Tones = variablesOf(siteTones);
