import { occupations } from '@enishi/protos/master/lists/occupations';
import { fieldsPage } from '../parts/my/fields-page';

export default fieldsPage({
  title: '職種の変更',
  lead: '経験のある職種をすべて選んでください。',
  steps: ['occupations'],
  lists: { occupations },
});
