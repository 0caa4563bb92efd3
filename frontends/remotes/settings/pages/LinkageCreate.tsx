import { EntityForm } from '@enishi/frontend-kit/entity/form/EntityForm';
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageGroup, linkageKind, linkageService } from '@enishi/protos/master/identity';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { basicAuthInputs } from '../linkage/BasicAuth';
import { eventInputs, eventNotes } from '../linkage/EventChoice';
import {
  BASE,
  formOf,
  galleries,
  groupOf,
  isManual,
  isSending,
  type LinkageRow,
  SANDBOX,
  type Secrets,
  showPath,
  sideNames,
  sideOf,
} from '../linkage/linkages';
import { ShownSecrets } from '../linkage/ShownSecrets';
import { TryToken } from '../linkage/TryToken';

/** The service and the kind that an address asks for; what no gallery offers becomes the API for candidates. */
function chosen(params: URLSearchParams): { service_id: number; kind: number } {
  const [service_id, kind] = ['service', 'kind'].map((name) => Number(params.get(name)));
  const cards = [...galleries.candidates, ...galleries.jobs];
  const known = cards.some((card) => card.service_id === service_id && card.kinds.includes(kind));
  return known ? { service_id, kind } : { service_id: linkageService.code.api, kind: linkageKind.code.candidate_in };
}

const ownInputs = { ...basicAuthInputs, ...eventInputs };
const requiredOf: Readonly<Record<string, readonly string[]>> = { send: ['url'], form: ['form_origin'] };

/** A new connection; its keys are shown when it is made, and never again. */
export default function LinkageCreate() {
  const [params] = useSearchParams();
  const api = useApi();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [made, setMade] = useState<{ linkage: LinkageRow; secrets: Secrets }>();
  const { service_id, kind } = chosen(params);
  const side = sideOf(kind);
  const group = groupOf(service_id);
  const form = formOf({ group, kind, service_id });
  // A member of the console decides it: what is made there reaches nothing real.
  const trial = params.get('sandbox') === '1';
  const listTo = trial ? SANDBOX : `${BASE}/${side}`;
  const manual = isManual({ service_id });
  const title = `${trial ? 'テスト用の' : ''}${linkageService.label(service_id)}：${manual ? (isSending(kind) ? '書き出す形式' : '取り込む形式') : linkageKind.label(kind)}`;
  const crumbs = [{ label: trial ? 'テスト環境' : `${sideNames[side]}の連携`, to: listTo }, { label: title }];
  if (made)
    return (
      <Page>
        <Breadcrumbs items={crumbs} />
        <PageHeader
          title={`「${made.linkage.name}」を登録しました`}
          lead="相手のシステムに設定するキーを控えてください。"
        />
        <Card aria-label="発行したキー">
          <Stack>
            <ShownSecrets secrets={made.secrets} />
            <Row>
              <LinkButton to={trial ? SANDBOX : showPath(made.linkage)} variant="primary">
                {trial ? '控えたのでテスト環境へ進む' : '控えたので設定へ進む'}
              </LinkButton>
            </Row>
          </Stack>
        </Card>
        {group === linkageGroup.code.api && <TryToken linkage={made.linkage} token={made.secrets.token} />}
      </Page>
    );
  return (
    <Page>
      <Breadcrumbs items={crumbs} />
      <PageHeader
        title={title}
        lead={
          manual
            ? '相手のシステムが分かる名前で登録してください。見出しと値の対応は、次の画面で登録します。'
            : form === 'send'
              ? '登録や変更があるたびに、入力したURLへ通知します。'
              : '登録すると、接続に使うキーを一度だけ表示します。'
        }
      />
      <OwnInputs value={ownInputs}>
        <EntityForm
          key={`${service_id}-${kind}`}
          definition={definition}
          form={form}
          omit={['linkage_status_id']}
          required={requiredOf[form]}
          values={{ group, kind, service_id }}
          alsoSent={['group', 'kind', 'service_id']}
          notes={eventNotes}
          submitLabel={manual ? '登録する' : '登録してキーを発行する'}
          onCancel={() => navigate(listTo)}
          onSubmit={async (linkage) => {
            const answer = await api.create<{ linkage: LinkageRow } & Secrets>(
              `${trial ? 'sandboxes' : 'linkages'}/create_token`,
              { linkage },
            );
            const { token, hub_secret, basic_auth } = answer;
            await invalidate(definition.plural);
            if (manual) navigate(showPath(answer.linkage));
            else setMade({ linkage: answer.linkage, secrets: { token, hub_secret, basic_auth } });
            return answer.linkage;
          }}
        />
      </OwnInputs>
    </Page>
  );
}
