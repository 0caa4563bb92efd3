/** `/api/site/my`: searches that a candidate has saved, the jobs that they like, and those that may suit them. */
import { MOST_LIKES } from '@enishi/protos/master/my-page';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { fields, text, whole, wholes } from '../http/input';
import type { Json, Route, RouteRpc } from '../http/route';
import type { RouteOptions } from './options';
import { cardsOf } from './site-jobs';
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

/** Ids of all, and cards of those that recruit. */
const likesAnswer = async (rpc: RouteRpc, job_ids: readonly number[] = []): Promise<{ body: Json }> => ({
  body: { job_ids, ...(await cardsOf(rpc, job_ids)) },
});

const likes: Handle = async (_input, rpc) => likesAnswer(rpc, (await rpc.crm.LikeService.Index({})).job_ids);

const changeLikes: Handle = async ({ given }, rpc) => {
  const ids = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);
  const request = { put: ids(given.put), drop: ids(given.drop) };
  return likesAnswer(rpc, (await rpc.crm.LikeService.Change(request)).job_ids);
};

/** Cards, the fittest first, each with its reasons. */
const recommended: Handle = async (_input, rpc) => {
  const { jobs: found = [] } = await rpc.jobs.RecommendedJobService.Index({});
  const reasons = found.map(({ id, fits = [], misses = [] }) => ({ id, fits, misses }));
  return {
    body: {
      reasons,
      ...(await cardsOf(
        rpc,
        found.map(({ id }) => id),
      )),
    },
  };
};

export function mySavedRoutes({ redis, rateFactor }: RouteOptions): Route[] {
  const changes = rateLimiter({ name: 'my-saved', points: 120 * rateFactor, duration: 3600, redis });
  const changing =
    (handle: Handle): Handle =>
    async (input, rpc) => {
      await changes.consume(`${input.ctx.enterprise_id}|${input.ctx.candidate_id}`);
      return handle(input, rpc);
    };
  const presses = rateLimiter({ name: 'my-likes', points: 600 * rateFactor, duration: 3600, redis });
  const pressing: Handle = async (input, rpc) => {
    await presses.consume(`${input.ctx.enterprise_id}|${input.ctx.candidate_id}`);
    return changeLikes(input, rpc);
  };
  const ofKey = { key: text(KEY) };
  return [
    my('/conditions/preview', '保存する前の検索条件の名前', fields({ query: text(QUERY) }), preview),
    my('/conditions', '保存した検索条件の一覧', 'nothing', index),
    my('/conditions/save', '検索条件の保存', fields({ query: text(QUERY), mail: whole }), changing(save)),
    my('/conditions/change', '保存した条件のお知らせの変更', fields({ ...ofKey, mail: whole }), changing(change)),
    my('/recommended', 'おすすめの案件と、その理由', 'nothing', recommended),
    my('/likes', '気になる案件', 'nothing', likes),
    my(
      '/likes/change',
      '気になる案件の追加と取り外し',
      fields({ put: wholes(MOST_LIKES), drop: wholes(MOST_LIKES) }),
      pressing,
    ),
    my('/conditions/remove', '保存した条件の削除', fields(ofKey), changing(remove)),
  ];
}
