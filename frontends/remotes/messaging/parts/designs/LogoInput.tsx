import type { InputProps } from '@enishi/frontend-kit/entity/inputs/input-props';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { enterpriseImage } from '@enishi/protos/site/enterprise-image';
import { PictureChoice, toPicture } from './PictureChoice';

/** The logo of the agency's HTML mails, one of its pictures. */
export function LogoInput({ value, onChange, disabled, ...ties }: InputProps) {
  const key = typeof value === 'string' ? value : '';
  const conditions = [{ column: 'file', operator: 'eq' as const, value: key }];
  const { data } = useIndex<EntityRow>(enterpriseImage, { per_page: 1, conditions }, { enabled: key !== '' });
  const [row] = key ? (data?.rows ?? []) : [];
  return (
    <Row id={ties.id} tabIndex={-1} role="group" aria-labelledby={ties['aria-labelledby']} inert={disabled}>
      <PictureChoice id={row ? toPicture(row).id : 0} onChoose={(picture) => onChange(picture.key)} />
      {key && (
        <Button size="small" variant="quiet" onClick={() => onChange(null)}>
          画像を外す
        </Button>
      )}
    </Row>
  );
}
