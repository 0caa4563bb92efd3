/** The parts of マイページ, from the top. */
import type { MySection } from '../../data/my/section';
import { applies } from './Applies';
import { devices } from './Devices';
import { given } from './Given';
import { interviews } from './Interviews';
import { leaving } from './Leaving';
import { resumes } from './Resumes';

export const sections: readonly MySection[] = [applies, interviews, given, resumes, leaving, devices];
