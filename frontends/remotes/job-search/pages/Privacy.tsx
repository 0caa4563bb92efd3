import { legalPage } from './Legal';

export default legalPage('privacy');
