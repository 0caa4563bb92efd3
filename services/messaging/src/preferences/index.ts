/** Which mailings people want of an agency, and how often: their own choice, by the link below every mail. */
import { collections } from './collections';

export { prefer, preferenceOf } from './choices';
export { keptBack, USUAL_TOPIC } from './kept-back';

export const preferences = { collections };
