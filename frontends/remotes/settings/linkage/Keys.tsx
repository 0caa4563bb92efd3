import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageGroup, linkageService } from '@enishi/protos/master/identity';
import { useState } from 'react';
import { Code } from './Code';
import {
  feedUrl,
  formSnippet,
  inboundUrl,
  isSending,
  type LinkageRow,
  type Secrets,
  type Side,
  sideOf,
} from './linkages';
import { ShownSecrets } from './ShownSecrets';

type SecretName = keyof Secrets;
const labels: Readonly<Record<SecretName, string>> = {
  token: 'APIトークン',
  hub_secret: '署名キー',
  basic_auth: 'Basic認証',
};

/** Fetches the list of jobs, and hears of changes. */
const isReferral = ({ kind, service_id }: LinkageRow): boolean =>
  service_id === linkageService.code.referral && isSending(kind);

const secretsOf = (linkage: LinkageRow): readonly SecretName[] => {
  const { group, kind } = linkage;
  if (group === linkageGroup.code.api) return ['token'];
  if (isReferral(linkage)) return ['token', 'hub_secret'];
  return isSending(kind) ? ['hub_secret'] : ['token', 'hub_secret', 'basic_auth'];
};

interface RotateProps {
  linkage: LinkageRow;
  name: SecretName;
  onClose: () => void;
}

function Rotate({ linkage, name, onClose }: RotateProps) {
  const [keep, setKeep] = useState(true);
  const id = linkage.id_by_enterprise_id;
  const rotate = useAct(
    (calls) => calls.identity.LinkageKeyService.Rotate({ id, secret: name, keep_old: name === 'token' && keep }),
    [definition.plural],
  );
  const { data: secrets } = rotate;
  const label = labels[name];
  return (
    <Dialog
      isOpen
      sticky
      onClose={onClose}
      title={secrets ? `新しい${label}` : `${label}を交換`}
      footer={
        secrets ? (
          <Button variant="primary" onClick={onClose}>
            控えたので閉じる
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>キャンセル</Button>
            <Button variant="danger" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              交換する
            </Button>
          </>
        )
      }
    >
      {secrets ? (
        <ShownSecrets secrets={secrets} />
      ) : (
        <Stack $gap={1.5}>
          <p>
            「{linkage.name}」の{label}を新しくします。相手のシステムに新しい{label}
            を設定するまで、接続できなくなります。
          </p>
          {name === 'token' && (
            <Checkbox checked={keep} onChange={({ currentTarget }) => setKeep(currentTarget.checked)}>
              今のトークンも24時間は使えるようにする
            </Checkbox>
          )}
          {rotate.error && <Notice tone="danger">{rotate.error.message}</Notice>}
        </Stack>
      )}
    </Dialog>
  );
}

const samples: Readonly<Record<Side, object>> = {
  candidates: { external_id: 'A-1', 姓: '山田', 名: '太郎' },
  jobs: { external_id: 'J-1', 案件名: 'ECサイトの開発', company_id_by_enterprise_id: 1 },
};

function example({ group, kind }: LinkageRow): string {
  const side = sideOf(kind);
  if (group === linkageGroup.code.api)
    return `curl ${window.location.origin}/api/partner/v1/${side}/index \\\n  -H "Authorization: Bearer <APIトークン>"`;
  const body = JSON.stringify({ records: [samples[side]] });
  return `curl -X POST ${inboundUrl(kind)} \\\n  -H "Authorization: Bearer <APIトークン>" \\\n  -H "X-Enishi-Delivery: <送信ごとの番号>" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`;
}

/** Addresses and keys of a connection, who made and exchanged them, and how to use them. */
export function Keys({ linkage }: { linkage: LinkageRow }) {
  const [rotating, setRotating] = useState<SecretName>();
  const hasToken = secretsOf(linkage).includes('token');
  const shown = [
    ...['created_member_id', 'created_at', 'rotated_member_id', 'rotated_at'],
    ...(hasToken ? ['last_used_at', 'token_hint'] : []),
  ];
  const names = useNames(definition.fields, [linkage], shown);
  const receives = linkage.group === linkageGroup.code.webhook && !isSending(linkage.kind);
  const isApi = linkage.group === linkageGroup.code.api;
  const isForm = linkage.service_id === linkageService.code.own_site;
  return (
    <Card aria-label="接続とキー">
      <Stack>
        <Row $spread>
          <Heading level={2}>接続とキー</Heading>
          <Row>
            {secretsOf(linkage).map((name) => (
              <Button key={name} size="small" onClick={() => setRotating(name)}>
                {labels[name]}を交換
              </Button>
            ))}
          </Row>
        </Row>
        <DescriptionList
          items={shown.map((name) => ({
            label: definition.fields[name].label,
            value: <FieldView field={definition.fields[name]} value={linkage[name]} names={names} />,
          }))}
        />
        {receives && <Code label="送信先のURL" text={inboundUrl(linkage.kind, linkage.access_key)} />}
        {isReferral(linkage) && <Code label="案件の一覧のURL" text={feedUrl()} />}
        {isForm && <Code label="サイトに貼り付けるHTML" text={formSnippet(linkage)} />}
        {(isApi || (!isSending(linkage.kind) && !isForm)) && <Code label="呼び出しの例" text={example(linkage)} />}
      </Stack>
      {rotating && <Rotate linkage={linkage} name={rotating} onClose={() => setRotating(undefined)} />}
    </Card>
  );
}
