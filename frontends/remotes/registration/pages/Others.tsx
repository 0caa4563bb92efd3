import { ResumeUpload } from '../parts/ResumeUpload';
import { stepPage } from '../parts/StepForm';

export default stepPage('others', { extra: <ResumeUpload /> });
