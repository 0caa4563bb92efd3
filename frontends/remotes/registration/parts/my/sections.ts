/** The parts of マイページ, from the top. */
import type { MySection } from '../../data/my/section';
import { applies } from './Applies';
import { conditions } from './Conditions';
import { devices } from './Devices';
import { given } from './Given';
import { interviews } from './Interviews';
import { leaving } from './Leaving';
import { likes } from './Likes';
import { recommended } from './Recommended';
import { resumes } from './Resumes';
import { timeSheets } from './TimeSheets';

export const sections: readonly MySection[] = [
  applies,
  interviews,
  timeSheets,
  recommended,
  likes,
  conditions,
  given,
  resumes,
  leaving,
  devices,
];
