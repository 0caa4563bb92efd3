import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Grid, Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { color, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';
import { Download } from '../parts/Download';
import { type KindCard, kinds } from '../parts/kinds';
import { IMPORTS, uploadPath } from '../parts/paths';
import { Steps } from '../parts/Steps';

const Choice = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};

  > svg {
    color: ${color.mainText};
  }

  > p {
    flex: 1;
  }
`;

function Kind({ id, name, icon, text }: KindCard) {
  return (
    <Choice aria-labelledby={`kind-${id}`}>
      <Icon name={icon} size={32} />
      <Heading id={`kind-${id}`}>{name}</Heading>
      <p>{text}</p>
      <Row>
        <LinkButton to={uploadPath(id)} variant="primary">
          {name}を取り込む
        </LinkButton>
        <Download path={`download_format/${id}`} variant="quiet" aria-label={`${name}のフォーマットをダウンロード`}>
          フォーマット
        </Download>
      </Row>
    </Choice>
  );
}

export default function SelectKind() {
  return (
    <Page>
      <Breadcrumbs items={[{ label: 'ファイルの取り込み', to: IMPORTS }, { label: '種類を選ぶ' }]} />
      <PageHeader
        title="取り込むデータの種類"
        lead="フォーマットをダウンロードして入力するか、お手元のファイルをそのまま使えます。"
      />
      <Steps current={0} />
      <Grid $min={280} $gap={2}>
        {kinds.map((kind) => (
          <Kind key={kind.id} {...kind} />
        ))}
      </Grid>
    </Page>
  );
}
