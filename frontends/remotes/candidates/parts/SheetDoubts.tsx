/** Places of a skill sheet that may tell who a candidate is: a member looks at them before companies do. */

import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import type { SheetCheck } from '@enishi/protos/crm/rpc';
import styled from 'styled-components';
import { LIST } from './candidate';

const Root = styled.section`
  padding: ${space(1)} ${space(2)};
`;

/** However many there are, the button and the sheet below stay in the window. */
const Places = styled.ul`
  max-height: 24dvh;
  margin: 0;
  padding-left: 1.2em;
  overflow: auto;
  overflow-wrap: anywhere;
`;

interface SheetDoubtsProps {
  check: SheetCheck;
  onConfirmed: () => void;
}

export function SheetDoubts({ check: { id, doubts, digest }, onConfirmed }: SheetDoubtsProps) {
  const flash = useFlash();
  const confirm = useAct((calls) => calls.crm.SkillSheetService.Confirm({ id, digest }), [candidate.plural]);
  const send = async () => {
    try {
      await confirm.mutateAsync();
      flash.success('匿名スキルシートの確認を記録しました');
    } catch (thrown) {
      flash.error(toApiError(thrown).message);
    }
    onConfirmed();
  };
  return (
    <Root aria-label="確認が必要な箇所">
      <Notice tone="warning">
        <Stack $gap={1}>
          <p>
            次の箇所は、氏名や連絡先などかもしれません。問題があれば
            <TextLink to={`${LIST}/${id}`}>候補者の内容</TextLink>
            を直してください。確認するまで、このシートのダウンロードと提案への添付はできません。
          </p>
          <Places>
            {doubts.map(({ label, before, text, behind }) => (
              <li key={`${label} ${before} ${text} ${behind}`}>
                {label}：{before}
                <mark>{text}</mark>
                {behind}
              </li>
            ))}
          </Places>
          <div>
            <Button variant="primary" size="small" busy={confirm.isPending} onClick={() => void send()}>
              本人を特定できる内容ではないことを確認しました
            </Button>
          </div>
        </Stack>
      </Notice>
    </Root>
  );
}
