/** The segment that a broadcast goes to, with the people it finds now. */
import { FieldInput } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { SEGMENTS } from '../paths';
import { Found } from '../segments/Found';
import { useSegmentFigures } from '../segments/segment';
import type { DraftControl } from './draft';

const field = broadcast.fields.mail_segment_id;

export function SegmentChoice({ draft, change }: Pick<DraftControl, 'draft' | 'change'>) {
  const { segment } = draft;
  const figures = useSegmentFigures(segment ?? undefined);
  return (
    <Stack>
      <Card aria-label="セグメントの選択">
        <Stack>
          <Field
            label={field.label}
            hint="配信対象と同じ人を探すセグメントを選びます。宛先は、送信を始める時点で選び直します。"
            required
          >
            {(ties) => (
              <FieldInput
                {...ties}
                field={field}
                name="mail_segment_id"
                value={segment}
                onChange={(value) => change({ segment: value as number | null })}
                onBlur={() => undefined}
              />
            )}
          </Field>
          <Row>
            <LinkButton size="small" variant="quiet" to={SEGMENTS}>
              セグメントの一覧
            </LinkButton>
          </Row>
        </Stack>
      </Card>
      {segment !== null && <Found query={figures} target={draft.target} />}
    </Stack>
  );
}
