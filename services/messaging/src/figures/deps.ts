import type { factCollections } from '@enishi/service-kit/figures/fact-pages';
import type { mailings } from '../mailings';
import type { MessagingNeeds } from '../needs';

export type FigureDeps = MessagingNeeds<typeof factCollections & typeof mailings.collections>;
