/** The page on which a record is made. */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentMember } from '../../runtime/member/member';
import { useFlash } from '../../runtime/page/flash';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { PageHeader } from '../../ui/base/Heading';
import { Page } from '../../ui/base/layout';
import { EntityForm, type EntityFormProps } from '../form/EntityForm';
import { byNeed, sectionsOf } from '../form/sections';
import { type EntityRow, idOf, ownedBy } from '../values/row';
import { Registered } from './Registered';

export interface CreatePageProps
  extends Omit<EntityFormProps, 'onDone' | 'onCancel' | 'inline' | 'onAgain' | 'begins'> {
  /** Address of the list. */
  listTo: string;
  title?: string;
  /** Where to go with the new record; default: its page under the list. */
  doneTo?: (record: EntityRow) => string;
  /** Above the form, e.g. which one it is. */
  above?: ReactNode;
  /** `false`: such records are not registered several in a row. */
  again?: false;
}

/**
 * A form for a new record; afterwards its page opens, or the form is empty again for the next one, with what it was
 * opened with.
 */
export function CreatePage({ listTo, title, doneTo, above, values, again, ...form }: CreatePageProps) {
  const { definition } = form;
  const owner = useCurrentMember()?.id_by_enterprise_id;
  const [start] = useState(() => ownedBy(definition, owner, values));
  const [registered, setRegistered] = useState<EntityRow[]>([]);
  const navigate = useNavigate();
  const flash = useFlash();
  const name = title ?? `${definition.label}を登録`;
  const goOn = (record: EntityRow) => {
    setRegistered((before) => [record, ...before]);
    window.scrollTo(0, 0);
  };
  return (
    <Page>
      <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: name }]} />
      <PageHeader title={name} />
      {above}
      <Registered definition={definition} records={registered} />
      <EntityForm
        key={registered.length}
        submitLabel="登録する"
        {...form}
        sections={byNeed(definition, sectionsOf(definition, form), { values: start, required: form.required })}
        values={start}
        begins={registered.length > 0}
        onAgain={again === false ? undefined : goOn}
        onCancel={() => navigate(listTo)}
        onDone={(record) => {
          flash.success(`${definition.label}を登録しました`);
          navigate(doneTo?.(record) ?? `${listTo}/${idOf(definition, record)}`);
        }}
      />
    </Page>
  );
}
