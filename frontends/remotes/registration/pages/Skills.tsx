import { skills } from '@enishi/protos/master/lists/skills';
import { stepPage } from '../parts/StepForm';

export default stepPage('skills', { lists: { skills } });
