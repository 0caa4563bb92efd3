/** Views of lists that members and operators keep. */
export { adminSavedViewOverrides } from './admin-saved-views';
export { savedViewOverrides } from './saved-views';
