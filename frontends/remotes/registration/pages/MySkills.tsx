import { skills } from '@enishi/protos/master/lists/skills';
import { fieldsPage } from '../parts/my/fields-page';

export default fieldsPage({
  title: 'スキルの変更',
  lead: '実務で使ったことのあるものを選んでください。',
  steps: ['skills'],
  lists: { skills },
});
