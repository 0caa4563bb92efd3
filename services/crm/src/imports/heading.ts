/** ImportService/Heading: another row of a file has the headings. */
import { importFile } from '@enishi/protos/crm/import-file';
import type { ImportHeadingRequest } from '@enishi/protos/crm/rpc';
import { importStatus } from '@enishi/protos/master/crm';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { ownIdHeading } from '@enishi/service-kit/import/own-file';
import { importKinds } from './kinds';
import type { ImportDeps } from './state';
import { stateOf, wireRecord } from './steps';
import { headedBy, remembered } from './upload';

const { code } = importStatus;

const NO_ROW = '見出しの行を、一覧から選択してください。見出しの下には、データの行が必要です。';
const TOO_LATE =
  'このファイルは処理中か、取り込みが終わっています。見出しの行を変えるには、ファイルを登録し直してください。';

/** The columns are mapped anew, and a dry run with other headings says nothing any more. @throws AppError `invalid` */
export async function importHeading(deps: ImportDeps, ctx: CallContext, { id, row }: ImportHeadingRequest) {
  const state = await stateOf(deps, ctx, id);
  const { heads = [], kind, _id, import_id } = state;
  const first = heads.slice(0, -1).findIndex((head) => head.row === row);
  if (first < 0) throw invalid({ row: [NO_ROW] });
  const { definition } = importKinds[kind];
  const { fields } = await remembered(deps, state, kind);
  const headed = headedBy(definition, heads, first, fields, ownIdHeading(definition, state.enterprise_id));
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { importStates, importRows } = deps.of(state);
    const changed = await importStates.updateOne(
      { _id, phase: { $exists: false }, heads: { $exists: true } },
      { $set: headed, $unset: { check: '' } },
      { session },
    );
    if (changed === 0) throw new AppError('conflict', TOO_LATE);
    await importRows.deleteMany({ import_id }, { session });
    await ownRecords(deps, importFile, state).updateOne(
      { id_by_enterprise_id: import_id },
      { $set: { import_status_id: code.uploaded }, $unset: { problem: '' } },
      { session },
    );
  });
  return wireRecord(deps, ctx, id);
}
