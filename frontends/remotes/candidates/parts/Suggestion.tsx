/** A candidate as companies get to see it: the text and the sheet, both without the name. */
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { presentedName, presentedText, tellsName } from '@enishi/protos/crm/presented-candidate';
import styled from 'styled-components';
import { LIST } from './candidate';

const Text = styled.p`
  color: ${color.muted};
  font-size: ${font.size.m};
  white-space: pre-line;
`;

export function Suggestion({ record }: { record: EntityRow }) {
  const copy = useCopy();
  const text = presentedText(record);
  return (
    <Card aria-label="企業への紹介文">
      <Stack $gap={1.5}>
        <Row $spread $gap={2}>
          <Text>{text}</Text>
          <Row>
            <TextLink to={`${LIST}/${idOf(candidate, record)}/skill_sheet`} target="_blank">
              匿名スキルシート
            </TextLink>
            <Button
              size="small"
              icon={<Icon name="copy" size={14} />}
              onClick={() => void copy(text, '候補者の紹介文をコピーしました')}
            >
              紹介文をコピー
            </Button>
          </Row>
        </Row>
        {tellsName(record) && (
          <Notice tone="warning">
            企業提示名に氏名が含まれているため、企業には「{presentedName(record)}」と表示します。
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
