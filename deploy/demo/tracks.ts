/** All lines of work of the demo agency. */
import type { Track } from './track';
import { tracksOfBusiness } from './tracks-business';
import { tracksOfEngineering } from './tracks-engineering';

export const tracks: readonly Track[] = [...tracksOfEngineering, ...tracksOfBusiness];
