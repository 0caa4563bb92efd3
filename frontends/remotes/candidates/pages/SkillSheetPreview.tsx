import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { candidate } from '@enishi/protos/crm/candidate';
import type { SheetCheck } from '@enishi/protos/crm/rpc';
import { useParams } from 'react-router';
import { FileWindow } from '../parts/FileWindow';
import { SheetDoubts } from '../parts/SheetDoubts';
import { useSheetFormat } from '../parts/sheet-layouts/SheetFormat';

/** The sheet as companies get it, made from the record as it is now. */
export default function SkillSheetPreview() {
  const { id = '' } = useParams();
  const { data, refetch } = useCall<{ check: SheetCheck }>(candidate.plural, `candidates/skill_sheet_check/${id}`);
  const { layout, input } = useSheetFormat();
  const check = data?.check;
  const unseen = check?.doubts.length && !check.confirmed_at;
  return (
    <FileWindow
      preview={`candidates/skill_sheet_preview/${id}`}
      download={`candidates/skill_sheet_download/${id}?layout=${encodeURIComponent(layout)}`}
      title="スキルシート"
      choice={input}
      before={unseen ? <SheetDoubts check={check} onConfirmed={() => void refetch()} /> : undefined}
    />
  );
}
