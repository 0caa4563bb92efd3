/** What candidates tell of their wishes at the site, before staff. */
import { show } from './show';

export const wishes = { useCases: { WishesService: { Show: show } } };
