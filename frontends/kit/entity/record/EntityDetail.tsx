/** A record section by section: read it, edit one section in place, look up who changed what. */
import type { Entity, Section } from '@enishi/protos/fields/types';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { useFlash } from '../../runtime/page/flash';
import { useHasDraft } from '../../runtime/page/use-draft';
import { Button } from '../../ui/base/Button';
import { DescriptionList } from '../../ui/base/DescriptionList';
import { Heading } from '../../ui/base/Heading';
import { Card } from '../../ui/base/layout';
import { useReadOnly } from '../../ui/base/read-only';
import { control, media, space } from '../../ui/theme/theme';
import { EntityForm, type EntityFormProps } from '../form/EntityForm';
import { sectionsOf } from '../form/sections';
import { useReturnFocus } from '../form/use-escape';
import { useFormPlace } from '../form/use-form-draft';
import { FieldView } from '../values/FieldView';
import { useNames } from '../values/names';
import { type EntityRow, idOf, isEmptyValue, isLong, isWide } from '../values/row';
import { FieldHistory } from './EditHistory';
import { FoldLine, inOrder, useUnfolded } from './fold';

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;

  [data-left] & {
    gap: 0;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  min-height: 30px;
  margin-bottom: ${space(0.5)};

  ${media.print} {
    button {
      display: none;
    }
  }
`;

/** The section stays below the header of the console, whatever the page above it does. */
const SectionCard = styled(Card)`
  scroll-margin: ${space(10)} 0 ${space(3)};

  [data-left] & {
    scroll-margin-top: 0;
  }
`;

/** The clocks keep back until the pointer or the focus is on their line; touch screens always show them. */
const Values = styled.div`
  dt {
    position: relative;
  }

  dt button {
    position: absolute;
    top: -2px;
    right: -${space(1.25)};
    width: 22px;
    height: 22px;
  }

  @media (hover: hover) {
    dt button:not(:focus-visible, [aria-expanded='true']) {
      opacity: 0;
    }

    dl > div:hover dt button {
      opacity: 1;
    }
  }

  ${media.touch} {
    dt {
      display: flex;
      align-items: center;
      justify-content: space-between;
    }

    dt button {
      flex: none;
      margin: -6px -${space(1.5)} -6px 0;
      position: static;
      min-width: ${control.touch}px;
      min-height: ${control.touch}px;
    }
  }
`;

export interface EntityDetailProps
  extends Pick<EntityFormProps, 'form' | 'sections' | 'omit' | 'onSubmit' | 'reload' | 'notes'> {
  definition: Entity;
  /** The stored record with all its fields. */
  record: EntityRow;
  /** Whether nothing can be edited. */
  readOnly?: boolean;
  /** Whether histories of fields are offered; default: where the definition keeps them. */
  history?: boolean;
  /** Values that are shown in another way, by field. */
  views?: Readonly<Record<string, (record: EntityRow) => ReactNode>>;
  /** Below the values of a section, by its title. */
  extras?: Readonly<Record<string, ReactNode>>;
  /** Titles of sections that come first, in this order. */
  first?: readonly string[];
  /** Empty fields are folded away, and sections that have nothing else. */
  folds?: boolean;
}

interface PartProps extends Omit<EntityDetailProps, 'form' | 'sections' | 'omit' | 'extras' | 'first' | 'folds'> {
  section: Section;
  extra?: ReactNode;
  /** Fields that are shown while nothing is edited; default: all of the section. */
  shown?: readonly string[];
}

function SectionValues({
  definition,
  record,
  section,
  shown = section.fields,
  views = {},
  history = definition.history,
}: PartProps) {
  const names = useNames(definition.fields, [record], shown);
  const id = idOf(definition, record);
  return (
    <Values>
      <DescriptionList
        items={shown.map((name) => {
          const field = definition.fields[name];
          return {
            label: field.label,
            // An empty field needs no room.
            wide: (isWide(field) && !isEmptyValue(record[name])) || isLong(record[name]),
            aside: history && !field.readOnly && <FieldHistory definition={definition} id={id} column={name} />,
            value: views[name]?.(record) ?? <FieldView field={field} value={record[name]} names={names} plain />,
          };
        })}
      />
    </Values>
  );
}

/** A long form that gives way to a few values takes the page along: what was saved comes back into view. */
function useStayInView(editing: boolean) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) box.current?.scrollIntoView({ block: 'nearest' });
    before.current = editing;
  }, [editing]);
  return box;
}

/** The title of a section whose form a link asks for: `/enterprise/jobs/3#働き方`. */
function useAnchor(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function Part(props: PartProps) {
  const { definition, record, section, shown, readOnly, extra, onSubmit, reload, notes } = props;
  // What the member left unsaved here is not hidden behind a button.
  const left = useHasDraft(useFormPlace(definition, record, [section.title]));
  const [wanted, setEditing] = useState(left);
  const asked = useAnchor() === section.title;
  const flash = useFlash();
  const closed = useReadOnly() || readOnly;
  const editable = !closed && section.fields.some((name) => !definition.fields[name].readOnly);
  const editing = wanted && editable;
  const opener = useReturnFocus(editing);
  const box = useStayInView(editing);
  useEffect(() => {
    if (!asked) return;
    setEditing(true);
    box.current?.scrollIntoView({ block: 'start' });
  }, [asked, box]);
  if (shown?.length === 0 && !extra && !editing) return null;
  return (
    <SectionCard ref={box} aria-label={section.title}>
      <Head>
        <Heading level={2}>{section.title}</Heading>
        {editable && !editing && (
          <Button
            ref={opener}
            size="small"
            variant="quiet"
            aria-label={`${section.title}を編集`}
            aria-keyshortcuts="e"
            onClick={() => setEditing(true)}
          >
            編集
          </Button>
        )}
      </Head>
      {editing ? (
        <EntityForm
          definition={definition}
          sections={[section]}
          values={record}
          inline
          onSubmit={onSubmit}
          reload={reload}
          notes={notes}
          onCancel={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            flash.success('保存しました');
          }}
        />
      ) : (
        <SectionValues {...props} />
      )}
      {extra}
    </SectionCard>
  );
}

/** All sections of a form of the definition, each with its own 編集. */
export function EntityDetail({
  form,
  sections,
  omit,
  extras = {},
  first = [],
  folds = false,
  ...rest
}: EntityDetailProps) {
  const { definition, record } = rest;
  const [unfolded, setUnfolded] = useUnfolded();
  const all = inOrder(sectionsOf(definition, { form, sections, omit }), first);
  const isEmpty = (name: string) => isEmptyValue(record[name]);
  const empty = folds ? all.flatMap(({ fields }) => fields.filter(isEmpty)).length : 0;
  const folded = empty > 0 && !unfolded;
  return (
    <Parts>
      {all.map((section) => (
        <Part
          key={section.title}
          {...rest}
          section={section}
          shown={folded ? section.fields.filter((name) => !isEmpty(name)) : undefined}
          extra={extras[section.title]}
        />
      ))}
      {empty > 0 && <FoldLine empty={empty} unfolded={unfolded} onTurn={() => setUnfolded(!unfolded)} />}
    </Parts>
  );
}
