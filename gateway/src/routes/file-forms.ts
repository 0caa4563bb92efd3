/** Saved forms of other systems' files: how their columns are called, and how they say our values. */

import { candidate } from '@enishi/protos/crm/candidate';
import type { Entity } from '@enishi/protos/fields/types';
import { QUERY } from '@enishi/protos/http/words';
import { linkage } from '@enishi/protos/identity/linkage';
import type { FileFormLine } from '@enishi/protos/identity/rpc';
import { job } from '@enishi/protos/jobs/job';
import { linkageKind } from '@enishi/protos/master/identity';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { toTheirs } from '@enishi/service-kit/import/translate';
import type { FileColumn } from '@enishi/service-kit/tabular/columns';
import { idOf } from '../api/crud';
import { exportReply } from '../http/export-reply';
import { anything, fields, select_ids } from '../http/input';
import { type Route } from '../http/route';

const { candidate_out, job_out } = linkageKind.code;
const written: Readonly<Record<number, Entity>> = { [candidate_out]: candidate, [job_out]: job };

const EMPTY = '項目の対応がありません。書き出す列を登録してください。';

function columnsOf(entity: Entity, lines: readonly FileFormLine[]): FileColumn[] {
  const readable = new Set([entity.key, ...entity.csv]);
  const columns = lines.flatMap(({ source, target, choice_values }): FileColumn[] =>
    source && target && readable.has(target)
      ? [{ name: target, field: entity.fields[target], header: source, theirs: toTheirs(choice_values) }]
      : [],
  );
  if (columns.length === 0) throw invalid({ mappings: [EMPTY] }, EMPTY);
  return columns;
}

const write: Route = {
  audience: 'enterprise',
  verbs: QUERY,
  path: '/linkages/write_file/{id}',
  gains: 'takes files',
  needs: 'export',
  support: 'closed',
  input: fields({
    format: anything({ enum: ['csv-utf8', 'csv-sjis', 'xlsx'] }),
    select_ids,
    keyword: anything(),
    conditions: anything(),
    sort: anything(),
  }),
  guard: 'member',
  summary: 'ほかのシステム向けのファイルの書き出し',
  reads: 'json',
  records: 'download',
  probe: { ids: linkage.plural, body: { format: 'csv-utf8' } },
  async handle(input, rpc) {
    const { file_forms = [] } = await rpc.identity.LinkageKeyService.FileForms({ id: idOf(input.params.id) });
    const [form] = file_forms;
    const entity = form && written[form.kind];
    if (!entity) throw notFound();
    return exportReply(entity, input, rpc, columnsOf(entity, form.mappings ?? []));
  },
};

export const fileFormRoutes: readonly Route[] = [write];
