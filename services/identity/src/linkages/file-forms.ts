/** `LinkageKeyService/FileForms`: how other systems' files are read and written, for all members who import and export. */
import { linkage } from '@enishi/protos/identity/linkage';
import type { FileForm, FileFormsRequest, FileFormsResponse } from '@enishi/protos/identity/rpc';
import { linkageService } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { membersOnly } from '@enishi/service-kit/base/staff';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { RecordDeps } from '../records';

const MOST = 200;

type Line = Partial<Record<'source' | 'target' | 'choice_values', string | null>>;

export const fileForms = async (
  deps: RecordDeps,
  ctx: CallContext,
  { id }: FileFormsRequest,
): Promise<FileFormsResponse> => {
  membersOnly(ctx);
  const manual = { service_id: linkageService.code.manual_upload };
  const asked = id > 0 ? { ...manual, id_by_enterprise_id: id } : manual;
  const linkages = await ownRecords(deps, linkage, ctx).find(asked, {
    sort: { name: 1, _id: 1 },
    limit: MOST,
  });
  const file_forms = linkages.map(
    (row): FileForm => ({
      id: row.id_by_enterprise_id as number,
      name: String(row.name),
      kind: row.kind as number,
      mappings: ((row.mappings as Line[] | undefined) ?? []).map(({ source, target, choice_values }) => ({
        ...{ source: source ?? '', target: target ?? '', choice_values: choice_values ?? '' },
      })),
    }),
  );
  return { file_forms };
};
