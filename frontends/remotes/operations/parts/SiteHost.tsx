import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Form } from '@enishi/frontend-kit/ui/base/Form';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import { type FormEvent, useState } from 'react';

interface HostProps {
  record: EntityRow;
}

/** Gives the agency another host name, or takes it away (`null`). */
function useHost({ record }: HostProps) {
  return useAction<unknown, string | null>(
    (api, site_domain) =>
      api.put(`${enterprise.plural}/update/${record.id}`, {
        enterprise: { site_domain, updated_at: record.updated_at },
      }),
    [enterprise.plural],
  );
}

function HostForm({ record: shown, onDone }: HostProps & { onDone: () => void }) {
  const flash = useFlash();
  // The one that the form was opened with: what others save meanwhile is not replaced unseen.
  const [record] = useState(shown);
  const host = useHost({ record });
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const site_domain = String(new FormData(event.currentTarget).get('site_domain') ?? '').trim();
    setMissing(site_domain ? '' : 'ドメイン名を入力してください。');
    if (!site_domain || host.isPending) return;
    host.mutate(site_domain, {
      onSuccess() {
        flash.success('公開サイトのドメインを保存しました');
        onDone();
      },
    });
  };
  const refused = host.error && (host.error.errors.site_domain ?? [host.error.message]);
  return (
    <Form onSubmit={submit}>
      <Stack $gap={2}>
        <Field
          label="ドメイン名"
          required
          hint="このドメインのDNSを、この製品のサーバーに向けてください。保存すると、すぐに公開サイトが表示されます。"
          error={missing || refused || undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="site_domain"
              defaultValue={String(record.site_domain ?? '')}
              placeholder="jobs.example.co.jp"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Row $gap={1}>
          <Button type="submit" variant="primary" busy={host.isPending}>
            保存する
          </Button>
          <Button onClick={onDone} disabled={host.isPending}>
            キャンセル
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

function RemoveHost({ record, onClose }: HostProps & { onClose: () => void }) {
  const flash = useFlash();
  const host = useHost({ record });
  const done = () => {
    flash.success('公開サイトのドメインを外しました');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => host.mutate(null, { onSuccess: done })}
      action="ドメインを外す"
      kind={enterprise.label}
      names={[String(record.name)]}
      count={1}
      busy={host.isPending}
      error={host.error?.message}
    >
      <p>{String(record.site_domain)} の公開サイトが表示されなくなり、応募や登録もできなくなります。</p>
      <p>ドメインを設定し直すと、元どおりに表示されます。</p>
    </ConfirmDialog>
  );
}

/** The host name of an agency's public site. */
export function SiteHost({ record }: HostProps) {
  const mayWrite = useRight('agencies_write');
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const stop = () => setDoing(undefined);
  const host = record.site_domain ? String(record.site_domain) : undefined;
  const origin = publicOrigin(record as Parameters<typeof publicOrigin>[0], window.location);
  const shown = origin ? <TextLink to={origin}>{String(host)}</TextLink> : (host ?? '設定されていません');
  return (
    <Card aria-label="公開サイト">
      <Stack $gap={doing === 'edit' ? 2 : 0.5}>
        <Row $spread>
          <Heading level={2}>公開サイト</Heading>
          {mayWrite && doing !== 'edit' && (
            <Row $gap={1}>
              <Button size="small" onClick={() => setDoing('edit')}>
                {host ? 'ドメインを変更する' : 'ドメインを設定する'}
              </Button>
              {host && (
                <Button size="small" onClick={() => setDoing('remove')}>
                  ドメインを外す
                </Button>
              )}
            </Row>
          )}
        </Row>
        {doing === 'edit' ? (
          <HostForm record={record} onDone={stop} />
        ) : (
          <DescriptionList items={[{ label: 'ドメイン名', value: shown }]} />
        )}
      </Stack>
      {doing === 'remove' && <RemoveHost record={record} onClose={stop} />}
    </Card>
  );
}
