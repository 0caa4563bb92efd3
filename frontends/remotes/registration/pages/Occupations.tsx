import { occupations } from '@enishi/protos/master/lists/occupations';
import { stepPage } from '../parts/StepForm';

export default stepPage('occupations', { lead: '経験のある職種をすべて選んでください。', lists: { occupations } });
