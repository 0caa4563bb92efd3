/** Tells the maker of a PDF which signs it could not show. */
import { Notice } from '../../ui/base/Notice';

/**
 * @param signs without anything between them; '' shows nothing
 * @param where the document, where there are several
 */
export function MissingSigns({ signs, where = '' }: { signs: string | null | undefined; where?: string | null }) {
  if (!signs) return null;
  return (
    <Notice tone="warning" title="PDFで表示できない文字があります">
      {where && `${where}の`}「{signs}」は、PDFでは「〓」と表示されます。渡す前に、別の文字に置き換えてください。
    </Notice>
  );
}
