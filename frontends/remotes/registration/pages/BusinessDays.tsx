import { businessDays, workStyles } from '@enishi/protos/master/lists/work';
import { stepPage } from '../parts/StepForm';

const lists = { business_days: businessDays, work_styles: workStyles };

export default stepPage('business_days', { lead: '決まっている範囲で教えてください。', lists });
