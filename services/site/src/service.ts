/** What an agency's public site looks like and says. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import { registerEntities } from '@enishi/service-kit/crud/register';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { useCases } from './use-cases';

export const site = {
  name: 'site',
  handlers(deps) {
    const { handlers } = registerEntities(deps, [siteSetting, siteSettingDraft, jobCategoryDescribe, enterpriseImage]);
    return { ...handlers, ...useCases(deps) };
  },
} satisfies ServiceDefinition<BaseConfig, EventMap>;
