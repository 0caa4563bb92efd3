/** In which form an anonymous sheet is taken along: PDF, Excel, or a layout of the agency's. */
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { media } from '@enishi/frontend-kit/ui/theme/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useLayouts } from './layouts';

const Box = styled.div`
  flex: 0 1 260px;
  min-width: 120px;
  margin-left: auto;

  ${media.mobile} {
    flex: 1 1 0;
  }
`;

const PDF = '';
/** The product's own layout. */
const XLSX = 'xlsx';

/** @returns what was chosen, as the call that makes the sheet has it: '' for PDF; and the input */
export function useSheetFormat() {
  const [chosen, setChosen] = useState<string>();
  const { data } = useLayouts();
  const own = data?.layouts ?? [];
  const layout = chosen ?? own.find(({ is_default }) => is_default)?.id ?? PDF;
  const options = [
    { value: PDF, label: 'PDF' },
    { value: XLSX, label: 'Excel（標準のレイアウト）' },
    ...own.map(({ id, name }) => ({ value: id, label: `Excel（${name}）` })),
  ];
  const input = (
    <Box>
      <NativeSelect
        aria-label="ダウンロードする形式"
        options={options}
        value={layout}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </Box>
  );
  return { layout, input };
}
