/** The rights of a member, given by a top administrator: what changes by it is said before it is saved. */
import { type EntityRow, idOf, titleOf } from '@enishi/frontend-kit/entity/values/row';
import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useState } from 'react';
import { Narrow } from '../Narrow';
import { Change } from './Change';
import { isSame, ROLES, type RoleRow, rightsOf, type Standing, sentOf, standingOf } from './rights';
import { StandingSelect } from './StandingSelect';

const { plural } = enterpriseMember;

export function MemberStanding({ record, roles }: { record: EntityRow; roles: readonly RoleRow[] }) {
  const flash = useFlash();
  const own = standingOf(record);
  const [chosen, setChosen] = useState<Standing>(own);
  const save = useAction<unknown>(
    (api) =>
      api.put(`${plural}/update/${idOf(enterpriseMember, record)}`, {
        enterprise_member: { ...sentOf(chosen), updated_at: record.updated_at },
      }),
    [plural],
  );
  const powers = (standing: Standing) => ({ authority: standing.authority, right_ids: rightsOf(roles, standing) });
  const errors = save.error?.errors;
  const changed = !isSame(own, chosen);
  return (
    <Card aria-label="権限">
      <Stack>
        <Heading level={2}>権限</Heading>
        <Narrow>
          <Field
            label="権限・役割"
            hint={
              <>
                役割は「<TextLink to={ROLES}>役割と権限</TextLink>」で作ります。
              </>
            }
            error={errors?.authority ?? errors?.member_role_id}
          >
            {(control) => <StandingSelect {...control} roles={roles} value={chosen} onChange={setChosen} />}
          </Field>
        </Narrow>
        {changed && (
          <>
            <Notice title={`${titleOf(enterpriseMember, record)}さんの変更`}>
              <Change before={powers(own)} after={powers(chosen)} />
            </Notice>
            <Row>
              <Button
                variant="primary"
                busy={save.isPending}
                onClick={() => flash.after(save.mutateAsync(), '権限を変更しました')}
              >
                変更する
              </Button>
              <Button onClick={() => setChosen(own)}>元に戻す</Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}
