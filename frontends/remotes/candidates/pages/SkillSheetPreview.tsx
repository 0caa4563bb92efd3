import { useParams } from 'react-router';
import { FileWindow } from '../parts/FileWindow';

/** The sheet as companies get it, made from the record as it is now. */
export default function SkillSheetPreview() {
  const { id = '' } = useParams();
  return (
    <FileWindow
      preview={`candidates/skill_sheet_preview/${id}`}
      download={`candidates/skill_sheet_download/${id}`}
      title="スキルシート"
    />
  );
}
