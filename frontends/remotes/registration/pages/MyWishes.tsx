import { businessDays, workStyles } from '@enishi/protos/master/lists/work';
import { fieldsPage } from '../parts/my/fields-page';

export default fieldsPage({
  title: '希望条件・稼働可能日の変更',
  lead: '決まっている範囲で教えてください。',
  steps: ['business_days', 'others'],
  lists: { business_days: businessDays, work_styles: workStyles },
});
