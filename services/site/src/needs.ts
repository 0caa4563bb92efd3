import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { FeatureNeeds } from '@enishi/service-kit/boot/service';

/** What a feature of this service works with. */
export type SiteNeeds = FeatureNeeds<BaseConfig>;
