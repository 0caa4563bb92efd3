import { skills } from '@enishi/protos/master/lists/skills';
import { stepPage } from '../parts/StepForm';

export default stepPage('skills', { lead: '実務で使ったことのあるものを選んでください。', lists: { skills } });
