import { businessDays, workStyles } from '@enishi/protos/master/lists/work';
import { stepPage } from '../parts/StepForm';

export default stepPage('business_days', { lists: { business_days: businessDays, work_styles: workStyles } });
