import type { factCollections } from '@enishi/service-kit/figures/fact-pages';
import type { DealsNeeds } from '../needs';
import type { opportunities } from '../opportunities';

export type FigureDeps = DealsNeeds<typeof factCollections & typeof opportunities.collections>;
