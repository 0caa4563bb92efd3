import { prefectures } from '@enishi/protos/master/lists/prefectures';
import { stepPage } from '../parts/StepForm';

export default stepPage('profile', { lead: '5分ほどで登録できます。', lists: { prefectures } });
