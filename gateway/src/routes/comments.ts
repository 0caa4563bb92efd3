/** Comments under a record: `comment_candidates`, `comment_companies`, `comment_opportunities`, `comment_agreements`. */
import type { Entity } from '@enishi/protos/fields/types';
import { CREATE, DELETE, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import { notFound } from '@enishi/service-kit/base/errors';
import { inputToWire, patchToWire } from '@enishi/service-kit/crud/codec';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { crud, idOf, recordBody, versionOf } from '../api/crud';
import { indexReply, indexRequest } from '../http/index-reply';
import { form, listOf, written } from '../http/input';
import { type Input, type Json, type Route, type RouteRpc } from '../http/route';

/**
 * `index/{id}`, `create/{id}`, `update/{id}/{comment_id}`, `delete/{id}/{comment_id}` and the edit history of a comment.
 * `{id}` is the record that is commented on; a comment of another record is an unknown one.
 */
export function comments(entity: Entity, parent: Entity): Route[] {
  const column = `${parent.name}_id_by_enterprise_id`;
  const base = { audience: 'enterprise', guard: 'member', reads: 'json', records: 'nothing' } as const;
  const label = `${parent.label}のコメント`;

  /** The commented record's id. @throws AppError `not_found` when the caller cannot see it */
  async function parentId({ params }: Input, rpc: RouteRpc): Promise<number> {
    const id = idOf(params.id);
    await recordRpc(rpc, parent).Show({ id });
    return id;
  }

  /** The comment's id. @throws AppError `not_found` when it is not one of this record */
  async function commentId({ params }: Input, rpc: RouteRpc): Promise<number> {
    const id = idOf(params.comment_id);
    const found = (await recordRpc(rpc, entity).Show({ id }))[entity.name] as Json | undefined;
    if (found?.[column] !== idOf(params.id)) throw notFound();
    return id;
  }

  return [
    {
      ...base,
      verbs: READ_OR_QUERY,
      path: `/${entity.plural}/index/{id}`,
      gains: 'reads records',
      needs: 'none',
      support: 'shown',
      input: listOf(entity),
      summary: `${label}の一覧`,
      probe: { ids: parent.plural },
      async handle(input, rpc) {
        const id = await parentId(input, rpc);
        const request = indexRequest(input);
        const conditions = [...(request.conditions ?? []), { column, operator: 'any', values: [String(id)] }];
        const sort = request.sort ?? 'created_at desc';
        return indexReply(entity, input, rpc, { ...request, full: true, sort, conditions });
      },
    },
    {
      ...base,
      verbs: CREATE,
      path: `/${entity.plural}/create/{id}`,
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      input: form(entity),
      summary: `${label}の登録`,
      status: 201,
      probe: { ids: parent.plural, body: { [entity.name]: { text: '確認' } } },
      async handle(input, rpc) {
        const id = await parentId(input, rpc);
        const form = { ...(input.body[entity.name] as Json), [column]: id };
        const { values, cleared } = inputToWire(entity, form, 'create');
        return {
          body: recordBody(entity, await recordRpc(rpc, entity).Create({ [entity.name]: values, cleared })),
        };
      },
    },
    {
      ...base,
      verbs: UPDATE,
      path: `/${entity.plural}/update/{id}/{comment_id}`,
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      input: written(entity),
      summary: `${label}の更新`,
      probe: { ids: entity.plural, body: { [entity.name]: { text: '確認' } } },
      async handle(input, rpc) {
        const id = await commentId(input, rpc);
        const { [column]: _fixed, ...form } = { ...(input.body[entity.name] as Json) };
        const { values, cleared } = patchToWire(entity, form);
        const request = { id, [entity.name]: values, cleared, ...versionOf(input.body, form) };
        return { body: recordBody(entity, await recordRpc(rpc, entity).Update(request)) };
      },
    },
    {
      ...base,
      verbs: DELETE,
      path: `/${entity.plural}/delete/{id}/{comment_id}`,
      gains: 'writes records',
      needs: 'none',
      support: 'closed',
      input: 'nothing',
      summary: `${label}の削除`,
      probe: { ids: entity.plural },
      async handle(input, rpc) {
        const id = await commentId(input, rpc);
        await recordRpc(rpc, entity).Delete({ id });
        return { body: { [entity.key]: id, id } };
      },
    },
    ...crud(entity, { only: ['history'] }),
  ];
}
