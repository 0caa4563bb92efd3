import { occupations } from '@enishi/protos/master/lists/occupations';
import { stepPage } from '../parts/StepForm';

export default stepPage('occupations', { lists: { occupations } });
