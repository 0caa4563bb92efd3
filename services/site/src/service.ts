/** What an agency's public site looks like and says. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { textLength } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { CallContext } from '@enishi/service-kit/context';
import type { IndexRequest } from '@enishi/service-kit/crud/messages';
import { crudOf, registerEntities } from '@enishi/service-kit/crud/register';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { Handlers } from '@enishi/service-kit/grpc/types';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { categoryRows } from './category-rows';
import { checkPictures } from './picture-settings';
import { useCases } from './use-cases';

const counted: CrudOverrides = {
  derive({ describe }): Values {
    return describe === undefined ? {} : { describe_count: textLength(String(describe ?? '')) };
  },
};

export const site = {
  name: 'site',
  handlers(deps): Handlers {
    const { handlers } = registerEntities(deps, [
      siteSetting,
      [siteSettingDraft, { beforeWrite: (write) => checkPictures(deps.connection, write) }],
      [jobCategoryDescribe, counted],
      enterpriseImage,
    ]);
    const ensureRows = categoryRows(deps);
    const JobCategoryDescribeService = {
      ...handlers.JobCategoryDescribeService,
      Index: async (ctx: CallContext, request: IndexRequest) => {
        await ensureRows(ctx);
        return crudOf(deps, jobCategoryDescribe).index(ctx, request);
      },
    };
    return { ...handlers, ...useCases(deps), JobCategoryDescribeService };
  },
} satisfies ServiceDefinition<BaseConfig, EventMap>;
