/** `/api/site/my`: searches that a candidate has saved. */
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { fields, text, whole } from '../http/input';
import type { Route } from '../http/route';
import type { RouteOptions } from './options';
import { type Handle, my } from './site-route';

/** The longest query that a search can have. */
const QUERY = 4_000;
const KEY = 40;

const preview: Handle = async ({ given }, rpc) => ({
  body: { ...(await rpc.crm.SavedConditionService.Preview({ query: String(given.query ?? '') })) },
});

const index: Handle = async (_input, rpc) => {
  const { conditions = [] } = await rpc.crm.SavedConditionService.Index({});
  return { body: { conditions } };
};

const save: Handle = async ({ given }, rpc) => {
  const request = { query: String(given.query ?? ''), mail: Number(given.mail ?? 0) };
  await rpc.crm.SavedConditionService.Save(request);
  return { body: {} };
};

const change: Handle = async ({ given }, rpc) => {
  await rpc.crm.SavedConditionService.Change({ id: String(given.key ?? ''), mail: Number(given.mail ?? 0) });
  return { body: {} };
};

const remove: Handle = async ({ given }, rpc) => {
  await rpc.crm.SavedConditionService.Remove({ id: String(given.key ?? '') });
  return { body: {} };
};

export function mySavedRoutes({ redis, rateFactor }: RouteOptions): Route[] {
  const changes = rateLimiter({ name: 'my-saved', points: 120 * rateFactor, duration: 3600, redis });
  const changing =
    (handle: Handle): Handle =>
    async (input, rpc) => {
      await changes.consume(`${input.ctx.enterprise_id}|${input.ctx.candidate_id}`);
      return handle(input, rpc);
    };
  const ofKey = { key: text(KEY) };
  return [
    my('/conditions/preview', '保存する前の検索条件の名前', fields({ query: text(QUERY) }), preview),
    my('/conditions', '保存した検索条件の一覧', 'nothing', index),
    my('/conditions/save', '検索条件の保存', fields({ query: text(QUERY), mail: whole }), changing(save)),
    my('/conditions/change', '保存した条件のお知らせの変更', fields({ ...ofKey, mail: whole }), changing(change)),
    my('/conditions/remove', '保存した条件の削除', fields(ofKey), changing(remove)),
  ];
}
