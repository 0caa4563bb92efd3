/** The looks and texts of an agency's public site, as the list of its features. */
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { NoMails, ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import { bindUseCases, replaceHandlers, type UseCases } from '@enishi/service-kit/rpc/rpc';
import { categories, describeOverrides } from './categories';
import type { SiteNeeds } from './needs';
import { pictures } from './pictures';
import { draftOverrides, settings } from './settings';

type SiteShared = ReturnType<typeof categories.shared>;
type SiteDeps = SiteNeeds & { shared: SiteShared };

const useCases: UseCases<'site', SiteDeps> = {
  PublicSiteService: { ...settings.forVisitors, ...categories.forVisitors },
  ...settings.useCases,
  ...pictures.useCases,
};

export const site = {
  name: 'site',
  migrations: [oneFolding(entitiesOf('site')), ...pictures.migrations, shortWords(entitiesOf('site'))],
  shared: categories.shared,
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      siteSetting,
      [siteSettingDraft, draftOverrides(deps)],
      [jobCategoryDescribe, describeOverrides],
      enterpriseImage,
    ]);
    const records = replaceHandlers<'site', SiteDeps>(handlers, deps, categories.records);
    return { ...records, ...bindUseCases<'site', SiteDeps>(deps, useCases) };
  },
} satisfies ServiceDefinition<BaseConfig, EventMap, NoMails, NoCollections, SiteShared>;
