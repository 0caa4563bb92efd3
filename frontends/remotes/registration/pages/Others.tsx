import ResumeUpload from '../parts/ResumeUpload';
import { stepPage } from '../parts/StepForm';

export default stepPage('others', { lead: 'これで最後です。', extra: <ResumeUpload /> });
