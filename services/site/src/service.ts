/** The looks and texts of an agency's public site. */
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { textLength } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import type { JobCategoryDescribeIndexResponse } from '@enishi/protos/site/rpc';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { crudOf, registerEntities } from '@enishi/service-kit/crud/register';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { bindUseCases, replaceHandlers } from '@enishi/service-kit/rpc/rpc';
import type { Handlers } from '@enishi/service-kit/rpc/types';
import { categoryRows } from './category-rows';
import type { SiteDeps } from './deps';
import { checkPictures } from './picture-settings';
import { useCases } from './use-cases';

const counted: CrudOverrides = {
  derive({ describe }): Values {
    return describe === undefined ? {} : { describe_count: textLength(String(describe ?? '')) };
  },
};

export const site = {
  name: 'site',
  migrations: [oneFolding(entitiesOf('site'))],
  handlers(deps): Handlers {
    const { handlers } = registerEntities(deps, [
      siteSetting,
      [siteSettingDraft, { beforeWrite: (write) => checkPictures(deps.connection, write) }],
      [jobCategoryDescribe, counted],
      enterpriseImage,
    ]);
    const ensureRows = categoryRows(deps);
    const all = replaceHandlers<'site', SiteDeps>(handlers, deps, {
      JobCategoryDescribeService: {
        async Index(_deps, ctx, request) {
          await ensureRows(ctx);
          return (await crudOf(deps, jobCategoryDescribe).index(ctx, request)) as JobCategoryDescribeIndexResponse;
        },
      },
    });
    return { ...all, ...bindUseCases<'site', SiteDeps>(deps, useCases) };
  },
} satisfies ServiceDefinition<BaseConfig, EventMap>;
