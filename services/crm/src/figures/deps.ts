import type { factCollections } from '@enishi/service-kit/figures/fact-pages';
import type { CrmNeeds } from '../needs';

export type FigureDeps = CrmNeeds<typeof factCollections>;
