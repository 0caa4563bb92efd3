import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { FeatureNeeds } from '@enishi/service-kit/boot/service';
import type { factCollections } from '@enishi/service-kit/figures/fact-pages';

export type FigureDeps = FeatureNeeds<BaseConfig, typeof factCollections>;
