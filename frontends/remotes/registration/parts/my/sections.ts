/** The parts of マイページ, from the top. */
import type { MySection } from '../../data/my/section';
import { devices } from './Devices';

export const sections: readonly MySection[] = [devices];
