/** HTML mails: what a design of blocks becomes, the same for all recipients, and what is filled in for each. */
import { designPreview } from './preview';

export { checkDesign } from './checked';
export { fillPage } from './fill';
export type { Audience } from './material';
export { type Page, pageOf, type RecordPage } from './page';
export { OWN_LINK } from './preview';

export const designs = { useCases: { MailDesignService: { Preview: designPreview } } };
